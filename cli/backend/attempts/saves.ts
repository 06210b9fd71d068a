import type { RecoveredDraft } from '../../../src/wire/bodies.schema.ts'
import { ATTEMPT_QUOTA } from '../../../src/wire/limits.ts'
import type { SolutionFields } from '../../../src/wire/solution.ts'
import { isoTime } from '../../../src/wire/time.ts'
import type { CatalogProblem } from '../content/catalog.ts'
import { executableOf, judge } from '../content/evaluation.ts'
import type { Ports } from '../content/ports.ts'
import type { Evaluators } from '../evaluation/evaluators.ts'
import { httpError } from '../http/errors.ts'
import { canonical, sha256Of } from '../platform/hash.ts'
import {
  decideSave,
  type SaveRequest,
  type SaveState,
  type StoredAnswer,
  whyRecovered,
} from '../rules/saves.ts'
import type { AttemptRow } from '../store/attempts.ts'
import type { NewRecovered } from '../store/drafts.ts'
import type { SolutionRow } from '../store/solutions.ts'
import { storedFields } from '../store/solutions.ts'
import type { Store } from '../store/store.ts'
import type { AttemptAtTest } from './attempts.ts'
import { refuseFenced, type Sender, TAKEN_OVER } from './fence.ts'
import { countRevision, refuseTooLarge } from './quota.ts'
import { answerIntake } from './times.ts'

export interface SaveHeaders extends SaveRequest, Sender {
  readonly baseRev: number | undefined
}

export interface UnsavedDraft {
  readonly problem: string
  readonly rev: number
  readonly base_rev?: number
  readonly epoch?: number
  readonly fields: SolutionFields
}

export interface Saves {
  /**
   * Stores a revision and resolves when it is on disk. Throws 422 when the type refuses the solution, 409 with
   * `why` when it came too late; such a draft is kept among the recovered ones.
   */
  save(
    held: AttemptAtTest,
    problem: CatalogProblem,
    fields: SolutionFields,
    headers: SaveHeaders,
  ): Promise<SolutionRow>
  /** Stores an empty revision with the status `CLR`. */
  clear(held: AttemptAtTest, problem: CatalogProblem, headers: SaveHeaders): Promise<SolutionRow>
  /** Keeps a draft that the player could not save; throws 409 when it belongs to no opening, once there was one. */
  recover(held: AttemptAtTest, draft: UnsavedDraft, sender: Sender): Promise<void>
  recovered(attempt: AttemptRow): Promise<RecoveredDraft[]>
}

type SavePorts = Pick<Ports, 'store' | 'clock' | 'random' | 'log'> & { readonly evaluators: Evaluators }

interface Revision {
  /** The wire fields as canonical JSON. */
  readonly text: string
  readonly judgedHash: string | null
  readonly status: SolutionRow['status']
  readonly score: number
}

/** What a save writes to. */
interface SaveTarget {
  readonly held: AttemptAtTest
  readonly problem: CatalogProblem
}

const TOO_LATE = {
  fenced: `${TAKEN_OVER}; this answer is kept as a recovered draft.`,
  closed: 'The test or this section of it is over; this answer is kept as a recovered draft.',
} as const

export function createSaves(ports: SavePorts): Saves {
  const { store } = ports
  return {
    async save(held, problem, fields, headers) {
      const verdict = await judge(ports, problem, fields)
      const next = { text: canonical(fields), judgedHash: judgedHash(problem, fields), ...verdict }
      return append(ports, { held, problem }, next, headers)
    },
    clear(held, problem, headers) {
      const nothing: Revision = { text: '{}', judgedHash: null, status: 'CLR', score: 0 }
      return append(ports, { held, problem }, nothing, headers)
    },
    async recover(held, { problem, rev, base_rev, fields }, sender) {
      if (!held.test.problems.has(problem)) throw httpError(404, `The test has no problem "${problem}".`)
      const { epoch } = sender
      if (held.attempt.epoch > 0 && (epoch === undefined || epoch > held.attempt.epoch))
        refuseFenced(held.attempt, { ...sender, epoch: undefined })
      const draft = { attempt_id: held.attempt.id, problem, rev, fields: canonical(fields) }
      await store.transaction(async () => {
        const { ground } = await saveStateOf(ports, held, problem)
        const why = whyRecovered(ground, { epoch, baseRev: base_rev ?? ground.stored?.rev ?? 0 })
        await storeRecovered(ports, { ...draft, why }, sender)
      })
    },
    recovered: async (attempt) =>
      (await store.drafts.newest(attempt.id)).map((row) => ({
        problem: row.problem,
        rev: row.rev,
        why: row.why,
        fields: storedFields(row),
        received_at: isoTime(row.received_at),
      })),
  }
}

/** Hashes what judging reads of an answer: a change of own input, for example, keeps the verdict. */
function judgedHash(problem: CatalogProblem, fields: SolutionFields): string | null {
  const type = executableOf(problem)?.type
  if (!type) return null
  const judged = type.judged ? type.judged(type.solution.decode(fields)) : fields
  return sha256Of(canonical(judged))
}

/** Decides and writes in one transaction; resolves when that is on disk. */
async function append(
  ports: SavePorts,
  { held, problem }: SaveTarget,
  next: Revision,
  headers: SaveHeaders,
): Promise<SolutionRow> {
  const { store } = ports
  const outcome = await store.grouped(async () => {
    const { attempt, ground, isPending, row } = await saveStateOf(ports, held, problem.slug)
    if (isPending) throw httpError(403, 'The section of this problem has not begun; it takes no answers yet.')
    await refuseOtherBody(store, row, headers.key, next)
    const decision = decideSave(ground, headers)
    if (decision.kind === 'accept')
      return write(ports, { attempt, problem, row }, { ...next, ...decision }, headers)
    if (decision.kind === 'duplicate') return row
    const draft = { attempt_id: attempt.id, problem: problem.slug, rev: headers.rev ?? 0, fields: next.text }
    await storeRecovered(ports, { ...draft, why: decision.why }, headers)
    return decision.why
  })
  if (typeof outcome === 'string') throw httpError(409, TOO_LATE[outcome], { why: outcome })
  if (!outcome) throw new Error(`The solution of "${problem.slug}" is not there after its commit`)
  return outcome
}

type Accepted = Revision & { readonly rev: number; readonly epoch: number | undefined }

/** What is stored of an answer before a revision is added. */
interface StoredSoFar {
  readonly attempt: AttemptRow
  readonly problem: CatalogProblem
  readonly row: SolutionRow | undefined
}

async function write(
  { store, clock, random }: SavePorts,
  { attempt, problem: { code, slug: problem, typeVersion }, row }: StoredSoFar,
  next: Accepted,
  headers: SaveHeaders,
): Promise<SolutionRow> {
  await refuseTooLarge(store, attempt, problem, next.text)
  await countRevision(store, attempt, next.text, row?.fields)
  const slug = row?.slug ?? random.uuid()
  const id = row?.id ?? (await store.solutions.create(attempt.id, problem, code, slug))
  const { epoch = null, judgedHash, rev, score, status, text } = next
  const solution = { id, slug, attempt_id: attempt.id, problem, code }
  return store.solutions.append(solution, {
    rev,
    epoch,
    key: headers.key ?? null,
    base_rev: headers.baseRev,
    session_id: headers.session_id,
    address: headers.address,
    fields: text,
    fields_hash: sha256Of(text),
    judged_hash: judgedHash,
    status,
    score,
    type_version: typeVersion,
    saved_at: clock.now(),
  })
}

/** An idempotency key stands for one body. */
async function refuseOtherBody(
  store: Store,
  row: SolutionRow | undefined,
  key: string | undefined,
  next: Revision,
) {
  const known = row && key !== undefined ? await store.solutions.byKey(row.id, key) : undefined
  if (!known || known.fields_hash === sha256Of(next.text)) return
  throw httpError(422, 'This idempotency key stored another answer before; use a new key for a new answer.')
}

/** The stored answer to a problem, and whether its attempt takes another one; so it stays until the transaction ends. */
async function saveStateOf({ store, clock }: SavePorts, { attempt, test }: AttemptAtTest, problem: string) {
  await store.attempts.lock(attempt.id)
  const latest = (await store.attempts.byId(attempt.id)) ?? attempt
  const row = await store.solutions.of(attempt.id, problem)
  const takes = answerIntake(test, latest, problem, clock.now())
  const ground: SaveState = {
    closed: takes === 'closed',
    epoch: latest.epoch,
    stored: row && storedAnswer(row),
  }
  return { attempt: latest, ground, isPending: takes === 'pending', row }
}

type LateDraft = Pick<NewRecovered, 'attempt_id' | 'problem' | 'rev' | 'why' | 'fields'>

async function storeRecovered(
  { store, clock }: SavePorts,
  draft: LateDraft,
  { address, session_id }: Sender,
) {
  const { attempt_id, fields } = draft
  if ((await store.drafts.count(attempt_id)) >= ATTEMPT_QUOTA.drafts)
    throw httpError(
      429,
      `This test keeps ${ATTEMPT_QUOTA.drafts} drafts that came too late, and has them all.`,
    )
  await countRevision(store, await store.attempts.byId(attempt_id), fields)
  const received = { fields_hash: sha256Of(fields), received_at: clock.now(), session_id, address }
  await store.drafts.add({ ...draft, ...received })
}

/** A row as the rules see it. */
export function storedAnswer(row: SolutionRow): StoredAnswer {
  return { rev: row.rev, epoch: row.epoch ?? undefined, key: row.key ?? undefined }
}
