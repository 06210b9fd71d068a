import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { locate } from '../definitions/locate.ts'
import { readSource } from '../definitions/source.ts'
import { idOf } from '../replay/parser/read.ts'
import { rowsNamed } from '../requirements/requirements.ts'

/** Something that shows that rows hold: a flow by its id, or a test by a text that its title has. */
export interface Proof {
  readonly kind: 'flow' | 'test'
  readonly name: string
  readonly rows: readonly string[]
}

/** Folders of this project that have tests. */
export const TEST_FOLDERS = ['tests', 'plugins', 'src', 'cli']

/** A type test only names fields, so it is no proof: `.test-d.ts` is left out. */
const TEST_FILE = /\.(test|spec)\.tsx?$/
const SKIPPED = ['node_modules', 'dist']
/** `'[TIME-06] [AUTO-01..03] the time is up'`; or `'TIME-06'` in a table of cases, where the title says `[%s]`. */
const TITLE = /['"`]((?:\[[A-Z][A-Z0-9]*-\d+(?:\.\.\d+)?\] ?)+)/g
const TITLE_OF_CASES = /['"`]\[(%s|\$\w+)\]/
const CASE = /['"`]([A-Z][A-Z0-9]*-\d+)['"`]/g
/** The title of a test that only `npm run test:deep` runs. */
const DEEP_TITLE = /inDepth\(\s*['"`].*|['"`].*['"`], \{\s*tag: '@deep'/g

async function testFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const found = entries
    .filter(({ name }) => !name.startsWith('.') && !SKIPPED.includes(name))
    .map((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return testFiles(path)
      return Promise.resolve(TEST_FILE.test(entry.name) ? [path] : [])
    })
  return (await Promise.all(found)).flat()
}

/** What the title of a test names, such as `[TIME-06] [AUTO-01..03]`. */
export function rowsIn(title: string): string[] {
  return [...title.matchAll(/\[([^\]]+)\]/g)].flatMap(([, name = '']) => rowsNamed(name))
}

/** Every test below the folders whose title names rows; with `deep: false` only what `npm test` runs of them. */
export async function proofsOfTests(folders: readonly string[], { deep = true } = {}): Promise<Proof[]> {
  const files = (await Promise.all(folders.map(testFiles))).flat()
  const proofs = files.map(async (file): Promise<Proof> => {
    const whole = await readFile(file, 'utf8')
    const text = deep ? whole : whole.replaceAll(DEEP_TITLE, '')
    const titles = [...text.matchAll(TITLE)].flatMap(([, names = '']) => rowsIn(names))
    const hasCases = TITLE_OF_CASES.test(text)
    const cases = [...(hasCases ? text : '').matchAll(CASE)].flatMap(([, name = '']) => rowsNamed(name))
    return { kind: 'test', name: file, rows: [...titles, ...cases] }
  })
  return (await Promise.all(proofs)).filter(({ rows }) => rows.length > 0)
}

/** Every flow below the folders that says what it covers. */
export async function proofsOfFlows(folders: readonly string[]): Promise<Proof[]> {
  const proofs: Proof[] = []
  for (const file of (await locate(folders)).flows) {
    const source = await readSource(file, () => undefined)
    const covers: unknown = Reflect.get(Object(source?.value), 'covers')
    const rows = Array.isArray(covers) ? covers.map(String) : []
    if (rows.length > 0) proofs.push({ kind: 'flow', name: idOf(file), rows })
  }
  return proofs
}
