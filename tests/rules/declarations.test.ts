import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

type File = readonly [path: string, text: string]

const LISTED = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate']
/** Names at the left and a list that stands there, not a copy (`[...`), at the right. */
const PAIRED =
  /^[ \t]*(?:export )?(?:const|let) \[[^\]]*\](?:: .+)? = \[(?!\.\.\.)[^[\]]*(?:\[[^\]]*\][^[\]]*)*\](?: as const)?$/gm
const CODE_OF_TESTS = /^tests\/|\/tests\/|\.test\.tsx?$/
/** Two types never meet: each may have the same name for what all types have. */
const OF_ONE_TYPE = /^plugins\/[A-Z]{3}\//
/** Names that others ask of each file of a kind. */
const ASKED: Readonly<Record<string, RegExp>> = {
  register: /^cli\/commands\//,
  drive: /\/driver\.ts$/,
}
/** Each has the names of the module that it stands in for. */
const STANDS_IN = /^src\/first-screen\/stand-ins\//
/** Leaves: each of its readers becomes a schema, and `src/schema` has what they share. */
const LEAVING = 'src/sdk/reading.ts'

function sources(): File[] {
  return String(execFileSync('git', LISTED))
    .split('\n')
    .filter((path) => /^(src|cli|plugins|tests)\/.*\.tsx?$/.test(path) && existsSync(path))
    .map((path) => [path, readFileSync(path, 'utf8')])
}

const pairedIn = ([path, text]: File) =>
  [...text.matchAll(PAIRED)].map(([found]) => `${path}: ${found.trim()}`)

/** The names of the functions that a file exports. */
function functionsIn([path, text]: File): string[] {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  return statements.filter(isExported).flatMap((statement) => {
    if (ts.isFunctionDeclaration(statement)) return statement.name?.text ?? []
    if (!ts.isVariableStatement(statement)) return []
    const { declarations } = statement.declarationList
    return declarations.flatMap(({ name, initializer }) =>
      ts.isIdentifier(name) && initializer && ts.isArrowFunction(initializer) ? name.text : [],
    )
  })
}

function isExported(statement: ts.Statement): boolean {
  if (!ts.canHaveModifiers(statement)) return false
  const kinds = ts.getModifiers(statement)?.map(({ kind }) => kind) ?? []
  return kinds.includes(ts.SyntaxKind.ExportKeyword) && !kinds.includes(ts.SyntaxKind.DefaultKeyword)
}

/** Names that more than one file gives to a function, with these files. */
function sharedNames(files: readonly File[]): string[] {
  const searched = files.filter(
    ([path]) =>
      !CODE_OF_TESTS.test(path) && !OF_ONE_TYPE.test(path) && !STANDS_IN.test(path) && path !== LEAVING,
  )
  const places = new Map<string, string[]>()
  for (const file of searched) {
    const names = functionsIn(file).filter((name) => !ASKED[name]?.test(file[0]))
    for (const name of new Set(names)) places.set(name, [...(places.get(name) ?? []), file[0]])
  }
  return [...places]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`)
}

test('each variable has a declaration of its own', () => {
  expect(sources().flatMap(pairedIn).join('\n')).toBe('')
})

test('variables that are declared as a pair are found, and parts of a list that comes are not', () => {
  const found = ['let [one, other] = [0, 1]', 'const [a, b]: [number, string[]] = [f(list[0]), []]']
  expect(pairedIn(['a.ts', [...found, 'const [c, d] = [\n  1,\n  2,\n]'].join('\n')])).toHaveLength(3)
  const plain = ['const [first] = [...all]', 'const [a, b] = [c, d].sort()', 'const [x, y] = useState()']
  expect(pairedIn(['a.ts', plain.join('\n')])).toEqual([])
})

test('a search for an exported function finds one function', () => {
  expect(sharedNames(sources()).join('\n')).toBe('')
})

test('a name that two files give to a function is found, unless others ask for it', () => {
  const files: File[] = [
    ['src/a.ts', 'export async function open() {}\nexport const close = (): void => {}\nfunction run() {}'],
    [
      'cli/b.ts',
      'export function open(): void\nexport function open() {}\nexport const run = async () => {}',
    ],
    ['plugins/families/pod/c.tsx', 'export const close = <T,>(value: T) => value'],
    ['plugins/families/pod/driver.ts', 'export async function drive() {}'],
    ['plugins/families/code/driver.ts', 'export async function drive() {}'],
    ['plugins/AAA/d.ts', 'export function open() {}'],
    ['tests/e.ts', 'export function open() {}'],
  ]
  expect(sharedNames(files)).toEqual([
    'open: src/a.ts, cli/b.ts',
    'close: src/a.ts, plugins/families/pod/c.tsx',
  ])
})
