import { brokenWorkspace, type WorkspaceHistory } from './workspace-history.ts'

/** A revision of an answer that a candidate has sent. */
export interface SentRevision {
  readonly rev: number
  /** The wire fields as canonical JSON. */
  readonly text: string
  /** When it was sent first, in milliseconds since the epoch. */
  readonly sentAt: number
  isAcknowledged: boolean
}

/** An answer as the server has it at the end. */
export interface StoredAnswer {
  readonly rev: number
  readonly text: string
}

/** The end of a run, as the server has said it. */
export interface RunEnd {
  readonly state: string
  /** All that was said, as canonical JSON. */
  readonly text: string
}

/** What the server has promised to one candidate, and what it keeps at the end. */
export interface CandidateHistory {
  readonly name: string
  /** By problem, oldest first. */
  readonly sent: ReadonlyMap<string, readonly SentRevision[]>
  /** What was read at the end, by problem. */
  readonly stored: ReadonlyMap<string, StoredAnswer>
  /** Contents of uploads that were acknowledged, and what was read at the end; `undefined` for nothing. */
  readonly uploads: readonly {
    readonly name: string
    readonly sent: string
    readonly read: string | undefined
  }[]
  /** The ends of each run that was accepted, in the order in which they were heard. */
  readonly runs: ReadonlyMap<string, readonly RunEnd[]>
  /** Absent for a candidate who works in none. */
  readonly workspace?: WorkspaceHistory
  /** When no answer may be taken any more, in milliseconds since the epoch; infinite without an end. */
  readonly closesAt: number
  /** Whether the server has acknowledged the submission, and whether the attempt has ended at the end. */
  readonly isSubmitted: boolean
  readonly hasEnded: boolean
}

/** Every promise to a candidate that was broken, in words. */
export function brokenPromises(history: CandidateHistory): readonly string[] {
  return [
    ...lostAnswers(history),
    ...answersAfterTheEnd(history),
    ...lostUploads(history),
    ...runsWithoutOneEnd(history),
    ...(history.workspace ? brokenWorkspace(history.workspace) : []),
    ...(history.isSubmitted && !history.hasEnded
      ? ['the submission was acknowledged, and is not there']
      : []),
  ].map((line) => `${history.name}: ${line}`)
}

/**
 * The last acknowledged revision is there, or one that was sent after it and never acknowledged; and with the content that
 * was sent with it.
 */
function* lostAnswers({ sent, stored }: CandidateHistory): Generator<string> {
  for (const [problem, revisions] of sent) {
    const last = revisions.findLast(({ isAcknowledged }) => isAcknowledged)
    const kept = stored.get(problem)
    if (!kept) {
      if (last) yield `"${problem}": revision ${last.rev} was acknowledged, and nothing is there`
      continue
    }
    const same = revisions.find(({ rev }) => rev === kept.rev)
    if (last && kept.rev < last.rev)
      yield `"${problem}": revision ${last.rev} was acknowledged, and ${kept.rev} is there`
    else if (!same) yield `"${problem}": revision ${kept.rev} is there, which was never sent`
    else if (same.text !== kept.text) yield `"${problem}": revision ${kept.rev} is there with another content`
  }
}

function* answersAfterTheEnd({ closesAt, sent }: CandidateHistory): Generator<string> {
  for (const [problem, revisions] of sent)
    for (const { isAcknowledged, rev, sentAt } of revisions)
      if (isAcknowledged && sentAt > closesAt)
        yield `"${problem}": revision ${rev} was taken ${sentAt - closesAt} ms after the end`
}

function* lostUploads({ uploads }: CandidateHistory): Generator<string> {
  for (const { name, read, sent } of uploads) {
    if (read === undefined) yield `the file ${name} was acknowledged, and is not there`
    else if (read !== sent) yield `the file ${name} has another content than was sent`
  }
}

function* runsWithoutOneEnd({ runs }: CandidateHistory): Generator<string> {
  for (const [id, ends] of runs) {
    if (ends.length === 0) yield `the run ${id} was accepted, and never ended`
    const said = new Set(ends.map(({ text }) => text))
    if (said.size > 1)
      yield `the run ${id} has ${said.size} ends: ${ends.map(({ state }) => state).join(', ')}`
  }
}
