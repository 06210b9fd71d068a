import { ReadContext } from '../../../src/schema/context.ts'
import { readRecord } from '../../../src/schema/read.ts'
import { CALLS } from '../../../src/wire/calls.ts'
import type { Candidate, Reply } from './candidate.ts'

/** The worst that one candidate may do with one part of the server. */
export interface Attack {
  readonly name: string
  /** The test that is taken. */
  readonly test: string
  /** What is there before it is measured. */
  prepare?(candidate: Candidate): Promise<unknown>
  /** One blow; `count` begins at 0. */
  strike(candidate: Candidate, count: number): Promise<Reply>
  /** How many at once. */
  readonly atOnce: number
  /** Milliseconds between two of one hand; none when it strikes at once again. */
  readonly pauseMs?: number
}

/** What fits into a request of 2 MB. */
const LARGE = 1_900_000
/** As many as a program may have in other languages. */
const DRAFTS = 100
const PYTHON = '/api/v1/technology/python'
const ENDLESS = 'SELECT count(*) FROM generate_series(1, 200000) a, generate_series(1, 200000) b'
const WIDE = "SELECT n, repeat('x', 300) FROM generate_series(1, 1000) AS t(n) ORDER BY n DESC"

const words = (count: number, length = LARGE) => `${count} `.padEnd(length, 'many words ')
const essay = (count: number, length?: number) => ({ answer: words(count, length), attachments: [] })
const program = (code: string, drafts = {}) => ({
  technology: PYTHON,
  code,
  extra_data: { code: null, drafts, stdin: '' },
})
const manyDrafts = Object.fromEntries(
  Array.from({ length: DRAFTS }, (_, key) => [`language-${key}`, 'words '.repeat(3100)]),
)

/** Ten megabytes with as many cells as the format of the task has. */
function predictions(): Uint8Array<ArrayBuffer> {
  const rows = Array.from({ length: 180_000 }, (_, row) => `O${row},${row}.${'1'.repeat(40)}`)
  return new Uint8Array(Buffer.from(['office,kwh', ...rows].join('\n')))
}

/** Saves the answer and submits or runs it. */
async function run(candidate: Candidate, problem: string, type: string, fields: object): Promise<Reply> {
  const saved = await candidate.save(problem, type, fields)
  if (saved.status !== 200) return saved
  const { id, slug } = readRecord(saved.body, new ReadContext('solution'))
  return candidate.ask(
    CALLS.submitSolution,
    {},
    { solution_id: id, solution_slug: slug, test_slug: candidate.slug },
    '?__source=TST',
  )
}

export const ATTACKS: readonly Attack[] = [
  {
    name: 'answers of 1.9 MB',
    test: 'web-platform-basics',
    strike: (candidate, count) => candidate.save('old-logo', 'TEX', essay(count)),
    atOnce: 4,
  },
  {
    name: `an answer with ${DRAFTS} drafts`,
    test: 'coding-basics',
    strike: (candidate, count) => candidate.save('smooth-readings', 'SCR', program(`#${count}`, manyDrafts)),
    atOnce: 4,
  },
  {
    name: 'all problems with answers of 1.9 MB, read again',
    test: 'web-platform-basics',
    async prepare(candidate) {
      for (const problem of ['old-logo', 'slow-first-paint']) await candidate.save(problem, 'TEX', essay(0))
    },
    strike: ({ ask, set, slug }) => ask(CALLS.sections, { id: set }, undefined, `?test_slug=${slug}`),
    atOnce: 4,
  },
  {
    name: 'recovered drafts, kept and listed',
    test: 'web-platform-basics',
    async prepare(candidate) {
      for (let rev = 1; rev <= 150; rev += 1) await recover(candidate, rev)
    },
    strike: (candidate, count) =>
      count % 10 === 0
        ? recover(candidate, 1000 + count)
        : candidate.ask(CALLS.recoveredDrafts, { id: candidate.set }),
    atOnce: 4,
  },
  {
    name: 'files of 10 MB, scored',
    test: 'data-science',
    async strike(candidate, count) {
      const uploaded = await candidate.upload(`predictions-${count}.csv`, predictions())
      if (uploaded.status >= 300) return uploaded
      const { body } = uploaded
      const { resource_uri: main_url } = readRecord(body, new ReadContext('upload'))
      const file = { main_url, uploaded_at: '2026-01-05T09:00:00.000Z' }
      return run(candidate, 'electricity-of-offices', 'FBE', { file_based_data: file })
    },
    atOnce: 1,
    pauseMs: 3000,
  },
  {
    name: 'programs that loop and print, 20 in a minute',
    test: 'coding-basics',
    strike: (candidate, count) =>
      run(candidate, 'busiest-minute', 'SCR', program(`while True: print(${count}, "x" * 1000)`)),
    atOnce: 1,
    pauseMs: 3000,
  },
  {
    name: 'SQL that joins without end',
    test: 'databases',
    strike: (candidate, count) =>
      run(candidate, 'overdue-loans', 'DBA', {
        ...program(`${ENDLESS} -- ${count}`),
        technology: '/api/v1/technology/postgresql',
      }),
    atOnce: 1,
    pauseMs: 3000,
  },
  {
    name: 'SQL with many wide rows',
    test: 'databases',
    strike: (candidate, count) =>
      run(candidate, 'overdue-loans', 'DBA', {
        ...program(`${WIDE} -- ${count}`),
        technology: '/api/v1/technology/postgresql',
      }),
    atOnce: 1,
    pauseMs: 3000,
  },
]

const recover = ({ ask, set }: Candidate, rev: number) =>
  ask(CALLS.recoverDraft, { id: set }, { problem: 'old-logo', rev, fields: essay(rev, 200_000), epoch: 1 })
