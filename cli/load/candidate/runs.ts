import { type Static, Type } from 'typebox'
import { ReadContext } from '../../../src/schema/context.ts'
import { read } from '../../../src/schema/read.ts'
import { CALLS } from '../../../src/wire/calls.ts'
import { Run } from '../../../src/wire/runs.schema.ts'
import { canonical } from '../../backend/platform/hash.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { RunEnd } from '../history.ts'
import { pauseFor } from '../requests.ts'
import { bodyOf } from './attempt.ts'
import { isAfterEnd, type Page } from './page.ts'

/** How often the state of a run is asked for that no message tells of, in milliseconds. */
const LOOK_MS = 2000

const Ended = Type.Omit(Run, ['output', 'message', 'data', 'planned'])

/** The runs of a candidate, and every end that was said of them. */
export class CandidateRuns {
  readonly #page: Page
  readonly #patienceMs: number
  readonly #ends = new Map<string, RunEnd[]>()
  readonly #waiting = new Map<string, () => void>()
  readonly #followed = new Set<Promise<void>>()

  /** The end of a run is waited for `patienceMs`. */
  constructor(page: Page, patienceMs: number) {
    this.#page = page
    this.#patienceMs = patienceMs
  }

  /** By the id of the run, in the order in which they were heard. */
  get ends(): ReadonlyMap<string, readonly RunEnd[]> {
    return this.#ends
  }

  /** A message about a run; one that cannot be read is a failure. */
  hear(body: unknown): void {
    try {
      this.#note(read(Ended, body, new ReadContext('run')))
    } catch (error) {
      this.#page.measures.fail('run', messageOf(error))
    }
  }

  #note(run: Static<typeof Ended>): void {
    if (run.state === 'LOADING' || run.state === 'EVALUATING') return
    const verdict = run.testcases.map(({ id, status }) => [id, status])
    const ends = this.#ends.get(run.run_id) ?? []
    ends.push({
      state: run.state,
      text: canonical({ state: run.state, status: run.status ?? null, verdict }),
    })
    this.#ends.set(run.run_id, ends)
    this.#waiting.get(run.run_id)?.()
  }

  /** Runs a solution; resolves when that has ended. A second run at once is refused by the server, and left. */
  async run(problem: string, solution_id: number | undefined): Promise<void> {
    const { attempt, measures, name } = this.#page
    const problem_id = attempt.problems.get(problem)
    try {
      const reply = await attempt.ask(CALLS.runCode, {
        query: '?__source=TST&verify=true',
        body: { solution_id, problem_id, input: '', username: name },
      })
      if (isAfterEnd(reply) || reply.status === 409) return
      const { run_id } = read(Run, bodyOf(reply, `A run of "${problem}"`), new ReadContext('run'))
      const followed = this.#follow(run_id)
      this.#followed.add(followed)
      await followed.finally(() => this.#followed.delete(followed))
    } catch (error) {
      measures.fail('run', messageOf(error))
    }
  }

  async #follow(id: string): Promise<void> {
    const { clock, measures } = this.#page
    const from = clock.now()
    const ends = this.#ends.get(id) ?? []
    this.#ends.set(id, ends)
    const heard = new Promise<void>((resolve) => this.#waiting.set(id, resolve))
    while (ends.length === 0 && clock.now() < from + this.#patienceMs) {
      await Promise.race([heard, pauseFor(clock, LOOK_MS)])
      if (ends.length === 0) await this.#look(id).catch(() => {})
    }
    this.#waiting.delete(id)
    const endedAt = clock.now()
    if (ends.length === 0) return measures.fail('run', `The run ${id} has not ended`)
    measures.add({ deed: 'run', ms: endedAt - from, endedAt })
  }

  /** Resolves when no run is waited for. */
  async ended(): Promise<void> {
    await Promise.allSettled([...this.#followed])
  }

  /** Asks again how each run has ended, which must be the same. */
  async again(): Promise<void> {
    for (const id of this.#ends.keys()) await this.#look(id)
  }

  async #look(id: string): Promise<void> {
    const reply = await this.#page.attempt.ask(CALLS.runResult, { parts: { id } })
    if (reply.status === 200) this.hear(JSON.parse(reply.text))
  }
}
