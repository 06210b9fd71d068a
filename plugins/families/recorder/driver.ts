import type { RecordedAnswer, TakeKind } from '../../../src/sdk/common.ts'
import { inEveryLanguage } from '../../../src/sdk/language.ts'
import type { DriverPage } from '../../../src/sdk/node.ts'
import { catalogues, clockText, type texts } from './texts.ts'

const button = (pick: (words: typeof texts) => string) => ({
  role: 'button',
  name: inEveryLanguage(catalogues, pick),
})

/** Records for as long as the solution says, and uploads where it is uploaded. */
export async function driveRecorder(
  page: DriverPage,
  kind: TakeKind,
  { durationMs, take, uploadStatus }: RecordedAnswer,
): Promise<void> {
  if (take === '') return
  await page.click(button((words) => words.open[kind]))
  await page.click(button((words) => words.record))
  const time = clockText(durationMs / 1000)
  // It comes up when so much is recorded.
  await page.click({ role: 'timer', name: inEveryLanguage(catalogues, (words) => words.recorded(time)) })
  await page.click(button((words) => words.stop))
  if (uploadStatus === 'uploaded') await page.click(button((words) => words.upload))
}
