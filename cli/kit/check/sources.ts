import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { SHARED_MODULES } from '../../../src/wire/shared-modules.ts'
import type { PluginPackage } from '../../plugins/package.ts'
import type { KitFinding } from './finding.ts'

/** Files that never reach a browser, by their names. */
const NODE_SIDE = /(^|\/)(node|driver|evaluator|sample|key\.schema)\.tsx?$|(^|\/)judge\//
const TEST = /\.test\.tsx?$|(^|\/)tests\//
const IMPORT = /^\s*(?:import|export)\b(?:[^'"]*?\bfrom)?\s*'(?<from>[^']+)'|\bimport\('(?<later>[^']+)'\)/gm
const TYPES_ONLY = /^\s*(?:import|export) type\b/

interface Imported {
  readonly file: string
  readonly line: number
  readonly name: string
  readonly isType: boolean
}

async function sourcesOf(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { recursive: true })
  return found.filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist|fixtures)\//.test(file)).sort()
}

async function importsIn(folder: string, file: string): Promise<readonly Imported[]> {
  const text = await readFile(join(folder, file), 'utf8')
  return [...text.matchAll(IMPORT)].map((found) => ({
    file,
    line: text.slice(0, found.index).split('\n').length,
    name: found.groups?.from ?? found.groups?.later ?? '',
    isType: TYPES_ONLY.test(found[0]),
  }))
}

/** What an import may not be, by the side of the file that it stands in; nothing for one that may be. */
function faultOf({ file, isType, line, name }: Imported, known: readonly string[]): KitFinding | undefined {
  const place = `${file}:${line}`
  const isNodeSide = NODE_SIDE.test(file) || TEST.test(file)
  if (name.startsWith('.')) {
    const target = relative('', join(dirname(file), name))
    if (target.startsWith('..')) return `${place} imports ${name}, which is outside of the package`
    if (!isNodeSide && !isType && NODE_SIDE.test(target))
      return `${place} imports ${name}, which never reaches a browser: move what both sides need to another file`
    return undefined
  }
  if (isType) return undefined
  if (name === '@assess/sdk/testing' || name === 'vitest')
    return TEST.test(file) ? undefined : `${place} imports ${name}, which is for tests only`
  if (name.startsWith('node:') || name === '@assess/sdk/node')
    return isNodeSide ? undefined : `${place} imports ${name}, which a browser does not have`
  if (isNodeSide && name === '@assess/sdk/ui')
    return TEST.test(file) ? undefined : `${place} imports ${name}, which only a view may: Node draws nothing`
  const isKnown = known.some((one) => name === one || name.startsWith(`${one}/`))
  return isKnown ? undefined : `${place} imports ${name}: name it in "dependencies" of package.json`
}

/** Checks who imports what in the sources of a package: keys and drivers stay in Node, widgets in the browser. */
export async function sourceFaults({ dependencies, folder }: PluginPackage): Promise<readonly KitFinding[]> {
  const known = [...SHARED_MODULES, 'typebox', ...dependencies]
  const files = await sourcesOf(folder)
  const imports = (await Promise.all(files.map((file) => importsIn(folder, file)))).flat()
  return imports.flatMap((one) => faultOf(one, known) ?? [])
}
