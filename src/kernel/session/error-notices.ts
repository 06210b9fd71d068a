import { CallError, errorText, type Translate } from '../../wire/errors.ts'
import { isoTime } from '../../wire/time.ts'
import type { Random } from '../ports.ts'
import type { Notice, SessionState } from '../state.ts'
import type { Timer } from '../timer.ts'

/** Codes of what a candidate asks for after the end; the errors of all others are silent then (ERR-09). */
const AFTER_THE_END: readonly string[] = ['SFB', 'RAS', 'TSS', 'GSS', 'RTT', 'FUP']

/** How failed calls reach the candidate. */
export interface ErrorNotices {
  /**
   * Shows a failed call as the catalogue says and returns the text, `''` for nothing; any other error is reported.
   * A redirection ends the test (FLOW-19), and the page after it says what became of the answers.
   */
  notify(error: unknown): string
  /** What the catalogue says of a failed call, in the candidate's language; `''` for nothing. */
  textOf(error: CallError): string
  /** Whether the backend still knows the candidate: shown until it does again. */
  noteSignIn(error?: unknown): void
}

interface ErrorPorts {
  readonly random: Pick<Random, 'uuid'>
  readonly translate: Translate
  notify(notice: Notice): void
  report(error: unknown): void
  support(): string
}

export function createErrorNotices(
  ports: ErrorPorts,
  state: SessionState,
  timer: Pick<Timer, 'now'>,
): ErrorNotices {
  const textOf = (error: CallError) =>
    errorText(error, { support: ports.support(), productType: productType(state) }, ports.translate)

  return {
    textOf,
    notify(error) {
      if (!(error instanceof CallError)) {
        ports.report(error)
        return ''
      }
      const text = textOf(error)
      const code = `${error.code}:${error.outcome}`
      const isSilent = state.phase === 'ended' && !AFTER_THE_END.includes(error.code)
      const { action, delay } = error.body
      if (text && !isSilent && action !== 'redirection') {
        ports.notify({
          kind: 'danger',
          text,
          code,
          copy: `${code} ${ports.random.uuid()} ${isoTime(timer.now())}`,
          fromApi: true,
          ...(typeof delay === 'number' && delay > 0 && { visibleMs: delay }),
        })
      }
      return text
    },
    noteSignIn(error) {
      if (!error) state.signedOut = false
      else if (error instanceof CallError && error.outcome === 401) state.signedOut = true
    },
  }
}

/** The word for the test: what the backend says, else by its kind (GAP-068). */
export function productType({ test }: Pick<SessionState, 'test'>): string {
  if (!test) return 'test'
  if (test.productType) return test.productType
  if (test.is_test_created_for_phase) return 'Contest'
  return test.test_type === 'LRN' ? 'assessment' : 'test'
}
