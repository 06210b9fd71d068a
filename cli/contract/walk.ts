import type { CallName } from '../../src/wire/calls.ts'
import type { Answer, Client, Question } from './client.ts'
import { type Finding, judgeAnswer, notAsked } from './verdicts.ts'

/** A candidate on the way through a test, call by call. */
export interface Walk {
  /** Origin of the API, to which addresses in replies belong. */
  readonly url: string
  readonly slug: string
  readonly findings: readonly Finding[]
  /** Milliseconds since the epoch. */
  now(): number
  /** Asks a call and notes nothing. */
  readonly ask: Client['ask']
  /** Asks a call and notes what its reply is worth. */
  check(name: CallName, question?: Question): Promise<Answer>
  /** Notes calls that cannot be asked. */
  skip(why: string, ...names: readonly CallName[]): void
  note(finding: Finding): void
}

export function createWalk({ ask, target }: Client, slug: string, now: () => number): Walk {
  const findings: Finding[] = []
  return {
    url: target.url,
    slug,
    findings,
    ask,
    now,
    async check(name, question) {
      const answer = await ask(name, question)
      findings.push(judgeAnswer(answer))
      return answer
    },
    skip(why, ...names) {
      findings.push(...names.map((name) => notAsked(name, why)))
    },
    note: (finding) => void findings.push(finding),
  }
}

export type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** A reply as a record; an empty one for anything else. */
export const recordOf = (value: unknown): Fields => (isRecord(value) ? value : {})
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
