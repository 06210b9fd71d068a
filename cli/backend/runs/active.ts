import type { Run, RunProgress } from '../../../src/wire/runs.ts'
import type { CatalogProblem, CatalogTest } from '../content/catalog.ts'
import { type Executable, executableOf } from '../content/evaluation.ts'
import type { BackendClock } from '../platform/clock.ts'
import type { RunRow } from '../store/runs.ts'
import type { Settled } from './settled.ts'
import { createTelling, type Telling } from './telling.ts'
import { createTranscript, NOTHING, type Report, type Transcript } from './transcript.ts'

/** What a run needs of the tests that are served. */
export interface Subject {
  readonly test: CatalogTest
  readonly problem: CatalogProblem
  readonly target: Executable
}

/** A run that waits or works. */
export interface Active extends Subject {
  readonly row: RunRow
  readonly transcript: Transcript
  readonly telling: Telling
  readonly control: AbortController
  /** Absent while it waits for a place. */
  work: Promise<Settled> | undefined
  /** Whether what it brings may be seen yet; on virtual time that has a moment of its own. */
  isRevealed: boolean
  /** Cancel what is to happen to it later. */
  alarms: readonly (() => void)[]
}

interface ActivePorts {
  readonly clock: BackendClock
  position(id: number): number | undefined
  tell(attemptId: number, progress: RunProgress): void
}

export function createActive(row: RunRow, subject: Subject, ports: ActivePorts): Active {
  const { attempt_id } = row
  const transcript = createTranscript(subject.problem, row.mode, () => {
    if (active.isRevealed) telling.touch()
  })
  const standing = () => {
    const { output, testcases } = shownOf(active)
    const position = ports.position(row.id)
    return {
      ...{ run_id: row.public_id, state: stateOf(active), output, testcases: [...testcases] },
      ...(position !== undefined && { position }),
    }
  }
  const telling = createTelling(ports.clock, standing, (progress) => {
    if (attempt_id !== null) ports.tell(attempt_id, progress)
  })
  const active: Active = {
    ...subject,
    ...{ row, transcript, telling, control: new AbortController() },
    ...{ work: undefined, isRevealed: false, alarms: [] },
  }
  return active
}

export const shownOf = ({ isRevealed, transcript }: Active): Report =>
  isRevealed ? transcript.report() : NOTHING

const stateOf = ({ work }: Active): Run['state'] => (work ? 'EVALUATING' : 'LOADING')

/** Nothing more happens to it, and nothing more is told. */
export function quiet({ alarms, telling }: Active) {
  for (const cancel of alarms) cancel()
  telling.stop()
}

/** Nothing when the test, the problem or its type is not served any more. */
export function subjectOf(test: CatalogTest | undefined, slug: string): Subject | undefined {
  const problem = test?.problems.get(slug)
  const target = problem && executableOf(problem)
  return test && target ? { test, problem, target } : undefined
}
