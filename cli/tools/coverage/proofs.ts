import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { locate } from '../../definitions/locate.ts'
import { type ReadFlows, readFlows } from '../../replay/parser/read.ts'
import { readSnapshots, snapshotFileOf } from '../../replay/results/snapshots.ts'
import { type Claim, claimsIn } from './test-file.ts'

/** Something that shows that rows hold: a flow by its id, or a test by its file. */
export interface Proof {
  readonly kind: 'flow' | 'test'
  readonly name: string
  readonly rows: readonly string[]
  /** What it says when it proves this row, in which the texts of the row are looked for. */
  words(row: string): string
  /** Of a flow: how many of its cases were played. */
  readonly cases?: { readonly played: number; readonly all: number }
}

/** A flow that names rows, with the ids of its cases. */
export interface FlowProof extends Proof {
  readonly ids: readonly string[]
}

/** Folders of this project that have tests. */
export const TEST_FOLDERS = ['tests', 'plugins', 'src', 'cli']

/** A type test only names fields, so it is not a proof: `.test-d.ts` is left out. */
const TEST_FILE = /\.(test|spec)\.tsx?$/
const SKIPPED = ['node_modules', 'dist']
/** What is not a text of the product: `never` says what must not be there. */
const NOT_SAID = ['name', 'covers', 'never']

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

/** What the tests of a file claim; nothing when the file cannot be read. */
export function claimsOf(file: string): readonly Claim[] {
  try {
    return claimsIn(file, readFileSync(file, 'utf8'))
  } catch {
    return []
  }
}

/** What the claims say that name the row. */
export function claimWords(claims: readonly Claim[], row: string): string {
  const naming = claims.filter(({ rows, isOff }) => !isOff && rows.includes(row))
  return naming.map((claim) => claim.words()).join('\n')
}

/**
 * Every test below the folders whose title names rows, unless it is switched off; with `deep: false` only what
 * `npm test` runs of them.
 */
export async function proofsOfTests(folders: readonly string[], { deep = true } = {}): Promise<Proof[]> {
  const files = (await Promise.all(folders.map(testFiles))).flat()
  return files.flatMap((file): Proof[] => {
    const claims = claimsOf(file).filter(({ isOff, isDeep }) => !isOff && (deep || !isDeep))
    const rows = [...new Set(claims.flatMap((claim) => claim.rows))]
    return rows.length === 0
      ? []
      : [{ kind: 'test', name: file, rows, words: (row) => claimWords(claims, row) }]
  })
}

/** Every flow below the folders that says what it covers. */
export async function proofsOfFlows(folders: readonly string[]): Promise<FlowProof[]> {
  const proofs: FlowProof[] = []
  for (const file of (await locate(folders)).flows) {
    const read = await readFlows(file)
    const rows = [...new Set(read.flows.flatMap(({ covers = [] }) => covers))]
    const ids = read.flows.map(({ id }) => id)
    const name = ids[0]?.replace(/\[.*\]$/, '')
    if (name !== undefined && rows.length > 0)
      proofs.push({ kind: 'flow', name, rows, ids, words: () => wordsOfFlow(file, read) })
  }
  return proofs
}

/** What a flow says of what is shown and sent, and what a screen reader is told at its pictures. */
function wordsOfFlow(file: string, { cases }: ReadFlows): string {
  const outlines = [...readSnapshots(snapshotFileOf(file)).values()]
  return [...textsIn(cases.map(({ value }) => value)), ...outlines.flat()].join('\n')
}

function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return Object.entries(value).flatMap(([key, item]) =>
    NOT_SAID.includes(key) ? [] : [key, ...textsIn(item)],
  )
}
