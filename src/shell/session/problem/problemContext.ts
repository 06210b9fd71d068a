import type { Lifetime } from '../../../kernel/lifetime.ts'
import type { ProblemContext } from '../../../sdk/view.ts'
import { createRepositorySource } from '../../features/problem-view/repositorySource.ts'
import type { PlayerServices } from '../../state/services.ts'
import { problemTexts } from '../../texts/problems.ts'
import { createCompletionSource } from './completionSource.ts'
import { createHighlightSource } from './highlightSource.ts'
import { createPodSource } from './podSource.ts'
import { createRecorderSource } from './recorderSource.ts'
import { createProblemRuns, type RunsSource } from './runs.ts'

interface ContextSource extends RunsSource {
  readonly services: RunsSource['services'] & Pick<PlayerServices, 'clock' | 'preferences'>
  /** Slug of the test. */
  readonly test: string
  /** The problem as its type read it. */
  readonly problem: unknown
  readonly lifetime: Lifetime
  readonly readOnly: boolean
  /** Called with each answer that the session took. */
  onAnswer(solution: unknown): void
}

/** What a problem's view may do, and no more. */
export function createProblemContext(source: ContextSource): ProblemContext<unknown, unknown> {
  const { session, services, test, slug, problem, lifetime, readOnly, onAnswer } = source
  const { preferences } = services
  const note = `${test}:note/${slug}`
  return {
    problem,
    key: `${session.state.attemptId ?? ''}/${slug}`,
    readOnly,
    signal: lifetime.signal,
    defer: (undo) => lifetime.defer(undo),
    answer(next) {
      if (readOnly) return
      session.answer(slug, next)
      if (session.newest(slug) === next) onAnswer(next)
    },
    answerLater(make) {
      if (!readOnly) session.answerLater(slug, make)
    },
    newest: () => (readOnly ? undefined : session.newest(slug)),
    upload: (file, options = {}) => session.upload(file, file.name, options),
    runs: createProblemRuns(source),
    recorder: createRecorderSource(session, slug),
    pod: createPodSource(session, slug, readOnly),
    completion: createCompletionSource(session, slug, readOnly),
    highlights: createHighlightSource(session, slug, readOnly),
    repository: createRepositorySource({
      ...services,
      async solution() {
        const found = await session.solutionOf(slug)
        if (typeof found === 'number') return found
        throw new Error(problemTexts.repository.unsaved[found])
      },
    }),
    ...(!readOnly && {
      note: { read: () => preferences.read(note), write: (text) => preferences.write(note, text) },
    }),
    get mayOpenWindows() {
      const { proctor, secure_browser } = session.state.settings ?? {}
      return proctor?.enabled === false && secure_browser?.enabled !== true
    },
    clock: services.clock,
  }
}
