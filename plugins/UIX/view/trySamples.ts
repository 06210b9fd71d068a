import type { Clock, ProblemContext, TestCaseOutcome } from '@assess/sdk'
import { connect } from '../../families/browser/preview/connection.ts'
import { openHiddenFrame } from '../../families/browser/preview/hidden-frame.ts'
import { previewTexts } from '../../families/browser/preview/texts.ts'
import { sourceOf } from '../problem/checking.ts'
import type { SampleCheck } from '../problem/problem.ts'
import { texts } from '../problem/texts.ts'

const TIMEOUT_MS = 8000
/** Why it failed, `undefined` when it passed. */
function tryOne(
  source: string,
  html: string,
  { script, width }: SampleCheck,
  clock: Clock,
): Promise<string | undefined> {
  const frame = openHiddenFrame(source, width)
  return new Promise<string | undefined>((resolve) => {
    const cancel = clock.after(TIMEOUT_MS, () => end(texts.late))
    const connection = connect(frame, html, clock, {
      onShown: () => void connection.check(sourceOf(script)).then(end),
      onEnd: (why) => end(previewTexts[why]),
    })
    function end(message: string | undefined) {
      cancel()
      connection.close()
      resolve(message)
    }
  }).finally(() => frame.remove())
}

/** Tries each sample on a new page, as the backend will; the results do not count. */
export async function trySamples(
  source: string,
  html: string,
  samples: readonly SampleCheck[],
  { signal, clock }: Pick<ProblemContext<unknown, unknown>, 'signal' | 'clock'>,
): Promise<readonly TestCaseOutcome[]> {
  const before = document.activeElement
  const outcomes: TestCaseOutcome[] = []
  for (const sample of samples) {
    if (signal.aborted) break
    const message = await tryOne(source, html, sample, clock)
    const { id, name } = sample
    outcomes.push({
      id,
      name,
      is_sample: true,
      status: message === undefined ? 'passed' : 'failed',
      ...(message !== undefined && { message }),
    })
  }
  // Checks may have moved it into a frame that is gone.
  if (before instanceof HTMLElement && document.activeElement === document.body) before.focus()
  return outcomes
}
