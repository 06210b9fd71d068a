import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { RsbuildPlugin } from '@rsbuild/core'
import { BASE_PATH } from '../../src/wire/calls.ts'
import { SHARED_FILE, SHARED_KEY, SHARED_MODULES } from '../../src/wire/shared-modules.ts'

/** Of the folder of scripts, whose files carry a hash in their names. */
const FOLDER = 'js/shared'

/** The entries of the SDK, whose values are read from their sources. */
const ENTRIES: Readonly<Record<string, string>> = {
  '@assess/sdk': 'src/sdk/entries/index.ts',
  '@assess/sdk/ui': 'src/sdk/entries/ui.ts',
}

const LIST = /^export \{([^}]*)\}/gm
const ALL = /^export \* from '([^']+)'/gm

/** The names of all values that an entry of the SDK exports. */
async function valuesOf(file: string): Promise<readonly string[]> {
  const text = await readFile(file, 'utf8')
  const listed = [...text.matchAll(LIST)].flatMap(([, names = '']) => names.split(','))
  const values = listed.map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '))
  const others = [...text.matchAll(ALL)].map(([, from = '']) => valuesOf(path.join(path.dirname(file), from)))
  return [...values.map((name) => name.split(' as ').at(-1) ?? name), ...(await Promise.all(others)).flat()]
}

async function namesOf(module: string): Promise<readonly string[]> {
  const entry = ENTRIES[module]
  if (entry) return valuesOf(entry)
  return Object.keys(await import(module)).filter((name) => name !== 'default' && /^\w+$/.test(name))
}

/** A module that hands on what the player has under this name. */
async function passingOn(module: string): Promise<string> {
  const names = await namesOf(module)
  const own = `window[${JSON.stringify(SHARED_KEY)}][${JSON.stringify(module)}]`
  return `const m = ${own}\nexport default m.default ?? m\nexport const { ${names.join(', ')} } = m\n`
}

/** Writes the modules that the import map of a page leads to, so that types from packages get the player's own. */
export function sharedModules(): RsbuildPlugin {
  return {
    name: 'shared-modules',
    setup(api) {
      api.onAfterEnvironmentCompile(async ({ environment: { distPath }, stats }) => {
        if (!stats || stats.hasErrors()) return
        await mkdir(path.join(distPath, FOLDER), { recursive: true })
        const addresses = SHARED_MODULES.map(async (module) => {
          const text = await passingOn(module)
          const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
          const name = `${FOLDER}/${module.replace(/\W+/g, '-').replace(/^-/, '')}.${hash}.js`
          await writeFile(path.join(distPath, name), text)
          return [module, `${BASE_PATH}/${name}`] as const
        })
        const shared = Object.fromEntries(await Promise.all(addresses))
        await writeFile(path.join(distPath, SHARED_FILE), JSON.stringify(shared))
      })
    },
  }
}
