import { inEveryLanguage, ReadContext, type RecordedAnswer, read, type TakeKind } from '@assess/sdk'
import type { DriverPage, WrittenAnswer } from '@assess/sdk/node'
import { Type } from 'typebox'
import { catalogues, clockText, type texts } from './texts.ts'

type Words = typeof texts

const button = (...picks: readonly ((words: Words) => string)[]) => ({
  role: 'button',
  name: picks.flatMap((pick) => inEveryLanguage(catalogues, pick)),
})

const AGAIN = button((words) => words.again)
const RECORD = button((words) => words.record)
/** What is waited for beside the time of the recording itself, in milliseconds. */
const PATIENCE_MS = 10_000

/** Records for as long as the solution says, over what there may be already; waits for the upload where it is uploaded. */
export async function driveRecorder(
  page: DriverPage,
  kind: TakeKind,
  { durationMs, take, uploadStatus }: RecordedAnswer,
): Promise<void> {
  if (take === '') return
  const open = button((words) => words.open[kind])
  await page.see(
    button(
      (words) => words.again,
      (words) => words.open[kind],
      (words) => words.record,
    ),
  )
  if (await page.has(AGAIN)) {
    await page.click(AGAIN)
    // Nothing is asked if there is nothing to lose.
    const yes = button((words) => words.askAgain.yes)
    if (await page.has(yes)) await page.click(yes)
    await page.see(
      button(
        (words) => words.open[kind],
        (words) => words.record,
      ),
    )
  }
  if (await page.has(open)) await page.click(open)
  await page.click(RECORD)
  await page.click(button((words) => words.startNow))
  const time = clockText(durationMs / 1000)
  const name = inEveryLanguage(catalogues, (words) => words.recorded(time))
  await page.see({ role: 'timer', name }, durationMs + PATIENCE_MS)
  await page.click(button((words) => words.stop))
  if (uploadStatus === 'uploaded') await page.see(AGAIN)
}

const FlowAnswer = Type.Object({
  seconds: Type.Integer({ minimum: 1, wanted: 'a whole number, at least 1' }),
  upload: Type.Boolean({ default: true }),
})

/** `{ seconds: 5 }`, whose upload is waited for, or `{ seconds: 5, upload: false }`; `undefined` for wire fields. */
export function recordedFromFlow(written: object): RecordedAnswer | undefined {
  if ('extra_data' in written) return undefined
  const at = new ReadContext()
  const unknown = Object.entries(written).find(([name]) => !(name in FlowAnswer.properties))
  if (unknown) throw at.key(unknown[0]).unfit(unknown[1], 'left out; an answer has "seconds" and "upload"')
  const { seconds, upload } = read(FlowAnswer, written, at)
  return {
    take: 'new',
    durationMs: seconds * 1000,
    recordedAt: 0,
    uploadStatus: upload ? 'uploaded' : 'recorded',
  }
}

/** The inverse: whole seconds, as nobody stops to the millisecond. In a replay every recording goes to the server by itself. */
export function recordedToFlow({ durationMs }: RecordedAnswer): WrittenAnswer {
  const seconds = Math.max(1, Math.round(durationMs / 1000))
  return { with: { seconds }, stored: { extra_data: { uploadStatus: 'uploaded' } }, seconds }
}
