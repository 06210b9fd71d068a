import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { SHARED_MODULES } from '../../../src/wire/shared-modules.ts'
import type { PluginPackage } from '../../plugins/package.ts'

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

/** The build replaces `dist` at the same time, so that nobody may look into it. */
const LEFT_OUT = ['node_modules', 'dist', 'fixtures']

const sourcesOf = (folder: string): readonly string[] =>
  globSync('**/*.{ts,tsx}', { cwd: folder, exclude: LEFT_OUT.map((name) => `**/${name}`) }).sort()

async function importsIn(folder: string, file: string): Promise<readonly Imported[]> {
  const text = await readFile(join(folder, file), 'utf8')
  return [...text.matchAll(IMPORT)].map((found) => ({
    file,
    line: text.slice(0, found.index).split('\n').length,
    name: found.groups?.from ?? found.groups?.later ?? '',
    isType: TYPES_ONLY.test(found[0]),
  }))
}

/** What is wrong with a path to another file of the package. */
function faultOfPath({ file, isType, name }: Imported, isNodeSide: boolean): string | undefined {
  const target = relative('', join(dirname(file), name))
  if (target.startsWith('..')) return 'which is outside of the package'
  const isCrossed = !isNodeSide && !isType && NODE_SIDE.test(target)
  return isCrossed ? 'which never reaches a browser: move what both sides need to another file' : undefined
}

interface Rule {
  readonly of: RegExp
  isAllowed(file: string): boolean
  readonly words: string
}

const isNode = (file: string) => NODE_SIDE.test(file) || TEST.test(file)
const isTest = (file: string) => TEST.test(file)
const RULES: readonly Rule[] = [
  { of: /^(@assess\/sdk\/testing|vitest)$/, isAllowed: isTest, words: 'which is for tests only' },
  { of: /^(node:.*|@assess\/sdk\/node)$/, isAllowed: isNode, words: 'which a browser does not have' },
  {
    of: /^@assess\/sdk\/ui$/,
    isAllowed: (file) => !isNode(file) || isTest(file),
    words: 'which only a view may: Node draws nothing',
  },
]

/** What is wrong with a package that is imported. */
function faultOfName({ file, isType, name }: Imported, known: readonly string[]): string | undefined {
  if (isType) return undefined
  const rule = RULES.find(({ of }) => of.test(name))
  if (rule) return rule.isAllowed(file) ? undefined : rule.words
  const isKnown = known.some((one) => name === one || name.startsWith(`${one}/`))
  return isKnown ? undefined : 'name it in "dependencies" of package.json'
}

/** Checks who imports what in the sources of a package: keys and drivers stay in Node, widgets in the browser. */
export async function sourceFaults({ dependencies, folder }: PluginPackage): Promise<readonly string[]> {
  const known = [...SHARED_MODULES, 'typebox', ...dependencies]
  const files = sourcesOf(folder)
  const imports = (await Promise.all(files.map((file) => importsIn(folder, file)))).flat()
  return imports.flatMap((one) => {
    const { file, line, name } = one
    const fault = name.startsWith('.') ? faultOfPath(one, isNode(file)) : faultOfName(one, known)
    return fault === undefined ? [] : [`${file}:${line} imports ${name}, ${fault}`]
  })
}
