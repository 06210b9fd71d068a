import { relative } from 'node:path'
import { isoTime, readTime } from '../../../src/wire/time.ts'
import type { Backend } from '../../backend/contract.ts'
import { REVIEW_PATH } from '../../backend/http/page.ts'
import type { Person, TestDefinition } from '../../definitions/definition.ts'

const ROLE = { hacker: 'candidate', recruiter: 'recruiter' } as const

export interface Served {
  readonly tests: readonly TestDefinition[]
  /** Slugs of tests with errors. */
  readonly leftOut: readonly string[]
  readonly people: readonly Person[]
  readonly dataDir: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Text that `serve` prints when it runs: each test with its slug, its links, and whether it can be taken now. */
export function welcome(backend: Pick<Backend, 'invite' | 'url'>, served: Served): string {
  const { dataDir, leftOut, now, people, tests } = served
  const blocks = tests.map((test) => {
    const links = people.map((person) => `    ${ROLE[person.usertype]}  ${backend.invite(person, test.slug)}`)
    const title = `  ${test.name} (${test.slug}, ${test.duration} min)`
    const attempts = `    attempts   ${backend.url}${REVIEW_PATH}/${test.slug} (for the recruiter, once their link was opened)`
    return [[title, ...windowOf(test, now)].join(', '), ...links, attempts, ''].join('\n')
  })
  const folder = relative(process.cwd(), dataDir)
  return [
    `assess serves ${tests.length} ${tests.length === 1 ? 'test' : 'tests'} at ${backend.url}`,
    '',
    ...blocks,
    ...leftOutText(leftOut),
    `Answers and files are kept in ${folder.startsWith('../..') ? dataDir : folder}; the links stay the same.`,
    'Stop with Ctrl+C.',
  ].join('\n')
}

function windowOf({ end_time, start_time }: TestDefinition, now: number): string[] {
  const day = (moment: string) => isoTime(readTime(moment)).slice(0, 10)
  if (end_time !== undefined && now >= readTime(end_time)) return [`expired on ${day(end_time)}`]
  if (start_time !== undefined && now < readTime(start_time)) return [`opens on ${day(start_time)}`]
  return []
}

function leftOutText(slugs: readonly string[]): string[] {
  if (slugs.length === 0) return []
  return [`Left out because of the mistakes above: ${slugs.join(', ')}`, '']
}
