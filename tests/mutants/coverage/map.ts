import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Fault } from '../fault.ts'
import { type Covered, entryOf, FOLDER, hashOf } from './entry.ts'

/** Look at texts or at speed, or at this. */
const NO_JUDGES = /^tests\/(rules|bench|mutants|types)\//
/** Have the work done by programs and browsers of their own, for a minute each: nobody hears what these execute. */
const UNHEARD =
  /^tests\/(record|commands|screens|random)\/|^tests\/replay\/(command|deployed|report|ways)\.|^tests\/contract\/drive\./

/** What a test knows of a file. */
export interface Witness {
  readonly test: string
  readonly ms: number
  /** Of what it executes, how much is in the file. */
  readonly share: number
  /** Executes the statement itself, not only others of the file. */
  readonly isAtPlace: boolean
}

/** How telling a test is for its time; none is worth a hundred times another for being quick. */
export const worthOf = ({ share, ms }: Pick<Witness, 'ms' | 'share'>): number => share / Math.max(ms, 300)

/** Whether a test is asked about faults. */
export const isJudge = (test: string): boolean => !NO_JUDGES.test(test) && !UNHEARD.test(test)

const judges = () =>
  globSync('{src,plugins,cli,tests}/**/*.test.{ts,tsx}', { exclude: (name) => name.includes('node_modules') })
    .filter(isJudge)
    .toSorted()

function read(test: string): Covered | undefined {
  if (!existsSync(entryOf(test))) return undefined
  return JSON.parse(readFileSync(entryOf(test), 'utf8')) as Covered
}

const isStale = (test: string) => read(test)?.hash !== hashOf(readFileSync(test, 'utf8'))

/** Runs each new or changed test once, and keeps what it executes; one that runs nothing is not asked again. */
export function gatherCoverage(workers: number): void {
  const stale = judges().filter(isStale)
  if (stale.length === 0) return
  console.log(`Which statements ${stale.length} test files execute is written down first.`)
  mkdirSync(FOLDER, { recursive: true })
  spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--typecheck.enabled=false',
      '--reporter=dot',
      '--silent',
      `--maxWorkers=${workers}`,
      ...stale,
    ],
    { stdio: 'inherit', env: { ...process.env, RECORD_COVERAGE: '1' } },
  )
  for (const test of stale.filter(isStale)) {
    const nothing: Covered = { test, hash: hashOf(readFileSync(test, 'utf8')), ms: 0, files: {} }
    writeFileSync(entryOf(test), JSON.stringify(nothing))
  }
}

const sizeOf = ({ files }: Covered) => Object.values(files).reduce((sum, keys) => sum + keys.length, 0)

/** Tells for a fault which tests execute its file, the most telling for their time first. */
export function readCoverage(): (place: Pick<Fault, 'file' | 'unit'>) => readonly Witness[] {
  const entries = judges()
    .map(read)
    .filter((entry) => entry !== undefined)
    .map((entry) => ({ ...entry, size: sizeOf(entry) }))
  return ({ file, unit }) =>
    entries
      .flatMap(({ test, ms, files, size }): readonly Witness[] => {
        const keys = files[file]
        if (!keys) return []
        return [{ test, ms, share: keys.length / size, isAtPlace: keys.includes(unit) }]
      })
      .toSorted((a, b) => worthOf(b) - worthOf(a))
}

/** How long each test took, in milliseconds. */
export function readTimes(): (test: string) => number | undefined {
  const times = new Map(judges().map((test) => [test, read(test)?.ms]))
  return (test) => times.get(test)
}
