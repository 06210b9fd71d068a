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
  /** Where answers and files are kept, as a sentence without its full stop. */
  readonly kept: string
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Whether the links of each test are wanted. */
  readonly hasLinks: boolean
}

type Welcoming = Pick<Backend, 'firstPageUrl' | 'invite' | 'url'>

/**
 * Text that `serve` prints when it runs: the address of the first page, or each test with its links, which a server
 * without a first page always prints.
 */
export async function welcome(backend: Welcoming, served: Served): Promise<string> {
  const { hasLinks, kept, leftOut, tests } = served
  const { firstPageUrl, url } = backend
  const count = `assess serves ${tests.length} ${tests.length === 1 ? 'test' : 'tests'}`
  if (firstPageUrl === undefined || hasLinks)
    return [
      `${count} at ${firstPageUrl ?? url}`,
      '',
      ...(await linksOf(backend, served)),
      ...leftOutText(leftOut),
      `${kept}; the links stay the same.`,
      'Stop with Ctrl+C.',
    ].join('\n')
  return [
    `${count}. Open this address in your browser; it works on this machine only:`,
    '',
    `  ${firstPageUrl}`,
    '',
    ...leftOutText(leftOut),
    `${kept}.`,
    'Stop with Ctrl+C.',
  ].join('\n')
}

/** Each test with its slug, its links, and whether it can be taken now. */
async function linksOf({ invite, url }: Welcoming, { now, people, tests }: Served): Promise<string[]> {
  const texts: string[] = []
  for (const test of tests) {
    const links: string[] = []
    for (const person of people)
      links.push(`    ${ROLE[person.usertype]}  ${await invite(person, test.slug)}`)
    const title = `  ${test.name} (${test.slug}, ${test.duration} min)`
    const attempts = `    attempts   ${url}${REVIEW_PATH}/${test.slug} (for the recruiter, once their link was opened)`
    texts.push([[title, ...windowOf(test, now)].join(', '), ...links, attempts, ''].join('\n'))
  }
  return texts
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
