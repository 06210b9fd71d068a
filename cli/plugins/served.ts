import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BASE_PATH } from '../../src/wire/calls.ts'
import { SHARED_FILE } from '../../src/wire/shared-modules.ts'
import type { PackagedType } from './load.ts'

/** Where the browser parts of packages are served, each below the hash of what is in it. */
const TYPES_PATH = `${BASE_PATH}/types`

/** What the page says of types from packages, and the files that it then asks for. */
export interface ServedTypes {
  /** The address of the browser entry by code, and by `code@version`. */
  readonly entries: Readonly<Record<string, string>>
  readonly importMap: {
    readonly imports: Readonly<Record<string, string>>
    readonly integrity: Readonly<Record<string, string>>
  }
  /** By `hash/file`. */
  readonly files: ReadonlyMap<string, Buffer>
  /** Origins that views may call. */
  readonly network: readonly string[]
}

/** Prepares what a server says and serves of `types`, newest first; `playerDir` has the modules that they share. */
export async function serveTypes(types: readonly PackagedType[], playerDir: string): Promise<ServedTypes> {
  const shared = await readFile(join(playerDir, SHARED_FILE), 'utf8').catch(() => {
    throw new Error(
      'The player in this folder shares no modules with packages of problem types: build it again.',
    )
  })
  const parts = types.map((type) => ({ ...type, hash: hashOf(type.browser.files) }))
  const files = new Map(
    parts.flatMap(({ hash, browser }) =>
      [...browser.files].map(([file, content]) => [`${hash}/${file}`, content] as const),
    ),
  )
  const scripts = [...files].filter(([name]) => name.endsWith('.js'))
  return {
    entries: Object.fromEntries(
      parts.toReversed().flatMap(({ code, version, hash, browser }) => {
        const address = `${TYPES_PATH}/${hash}/${browser.entry}`
        return [
          [code, address],
          [`${code}@${version}`, address],
        ]
      }),
    ),
    importMap: {
      imports: JSON.parse(shared),
      integrity: Object.fromEntries(
        scripts.map(([name, content]) => [`${TYPES_PATH}/${name}`, integrityOf(content)]),
      ),
    },
    files,
    network: [...new Set(types.flatMap((type) => type.package.manifest.network ?? []))],
  }
}

const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`

function hashOf(files: ReadonlyMap<string, Buffer>): string {
  const hash = createHash('sha256')
  for (const [name, content] of files) hash.update(`${name}\0${content.length}\0`).update(content)
  return hash.digest('hex').slice(0, 16)
}
