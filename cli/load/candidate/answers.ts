import { ReadContext } from '../../../src/schema/context.ts'
import { read } from '../../../src/schema/read.ts'
import { CALLS } from '../../../src/wire/calls.ts'
import { Solution } from '../../../src/wire/entities.schema.ts'
import { SAVE_HEADERS } from '../../../src/wire/saving.ts'
import { type SolutionFields, solutionFieldsOf } from '../../../src/wire/solution.ts'
import { canonical } from '../../backend/platform/hash.ts'
import type { ProblemAnswers } from '../answers.ts'
import type { SentRevision, StoredAnswer } from '../history.ts'
import type { Insisted } from '../requests.ts'
import { bodyOf } from './attempt.ts'
import { isAfterEnd, measured, type Page } from './page.ts'

/** What is known of the saves of one answer. */
interface Written {
  readonly revisions: SentRevision[]
  /** Of the solution, once it is there. */
  slug?: string
  id?: number
}

/** The answers of a candidate, revision by revision. */
export class CandidateAnswers {
  readonly #page: Page
  readonly #written = new Map<string, Written>()
  #isClosed = false

  constructor(page: Page) {
    this.#page = page
  }

  /** Whether the server has refused one because the test is over. */
  get isClosed(): boolean {
    return this.#isClosed
  }

  /** All that was sent, by problem. */
  get sent(): ReadonlyMap<string, readonly SentRevision[]> {
    return new Map([...this.#written].map(([problem, { revisions }]) => [problem, revisions]))
  }

  /** Id of the solution of a problem; nothing before a save was acknowledged. */
  idOf(problem: string): number | undefined {
    return this.#written.get(problem)?.id
  }

  /** Slug of that solution. */
  slugOf(problem: string): string | undefined {
    return this.#written.get(problem)?.slug
  }

  /** Saves the next answer to a problem. */
  async save(target: ProblemAnswers): Promise<void> {
    const { answers, problem } = target
    const written = this.#written.get(problem) ?? { revisions: [] }
    this.#written.set(problem, written)
    const rev = (written.revisions.at(-1)?.rev ?? 0) + 1
    const fields = answers[rev % answers.length] ?? {}
    const sent = { rev, text: canonical(fields), sentAt: this.#page.clock.now(), isAcknowledged: false }
    written.revisions.push(sent)
    await measured(this.#page, 'save', async () => {
      const reply = await this.#send(target, written, fields)
      if (isAfterEnd(reply)) {
        this.#isClosed = true
        return reply
      }
      const stored = read(Solution, bodyOf(reply, `A save of "${problem}"`), new ReadContext('solution'))
      if (stored.rev !== rev || stored.epoch !== this.#page.attempt.epoch)
        throw new Error(`A save of "${problem}" as revision ${rev} was acknowledged as ${stored.rev}`)
      sent.isAcknowledged = true
      written.slug = stored.slug
      written.id = stored.id
      return reply
    })
  }

  #send(
    { code, problem }: ProblemAnswers,
    { revisions, slug }: Written,
    fields: SolutionFields,
  ): Promise<Insisted> {
    const { ask, epoch, set } = this.#page.attempt
    const { rev = 1 } = revisions.at(-1) ?? {}
    const headers = {
      [SAVE_HEADERS.rev]: String(rev),
      [SAVE_HEADERS.key]: `${epoch}.${rev}`,
      ...(rev > 1 && { [SAVE_HEADERS.baseRev]: String(rev - 1) }),
    }
    if (slug !== undefined) return ask(CALLS.updateSolution, { headers, parts: { slug }, body: fields })
    const head = { problem, solution_type: code, test_solution_set: set, test_slug: this.#page.slug }
    return ask(CALLS.createSolution, { headers, body: { ...head, ...fields } })
  }

  /** What the server keeps now, by problem. */
  async stored(): Promise<ReadonlyMap<string, StoredAnswer>> {
    const { ask, user } = this.#page.attempt
    const stored = new Map<string, StoredAnswer>()
    for (const problem of this.#written.keys()) {
      const query = `?context_slug=${this.#page.slug}&problem_slug=${problem}`
      const reply = await ask(CALLS.readSolution, { parts: { type: 'hacker', id: user }, query })
      if (reply.status === 404) continue
      const body = bodyOf(reply, `The answer to "${problem}"`)
      const solution = read(Solution, body, new ReadContext('solution'))
      stored.set(problem, { rev: solution.rev ?? 0, text: canonical(solutionFieldsOf(solution)) })
    }
    return stored
  }
}
