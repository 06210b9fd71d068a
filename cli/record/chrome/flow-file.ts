import { Document, isNode, isSeq } from 'yaml'
import { asLiteral } from '../../replay/parser/variables.ts'
import { ANY_HEADING } from '../flow-file.ts'
import type { StepText } from '../timed-step.ts'
import type { Imported } from './import.ts'
import type { ChromeRecording } from './recording.ts'

/** What is not imported, and what may be wrong, with the number of the step: `step 3 (hover): a flow has no such step`. */
export function remarksOn(imported: readonly Imported[], { steps }: ChromeRecording): readonly string[] {
  return imported.flatMap(({ number, lack, note }) => {
    const where = `step ${number} (${steps[number - 1]?.type})`
    if (lack !== undefined) return [`Not imported: ${where}: ${lack}`]
    return note === undefined ? [] : [`To be checked: ${where}: ${note}`]
  })
}

/** What the recording waits for at its end is what must be so there; at least there is a page, which has a heading. */
function expectedOf(steps: readonly StepText[]): readonly unknown[] {
  const isWait = (step: StepText) => typeof step === 'object' && 'when' in step
  const waits = steps.slice(steps.findLastIndex((step) => !isWait(step)) + 1)
  const wanted = waits.flatMap((step) => (typeof step === 'object' ? [step.when] : []))
  return wanted.length > 0 ? wanted : [ANY_HEADING]
}

/** The text of a flow; what it cannot say is a comment in its place. */
export function flowTextOf(recording: ChromeRecording, test: string, imported: readonly Imported[]): string {
  const steps = imported.flatMap(({ step }) => (step === undefined ? [] : [step]))
  const flow = { name: recording.title, test, steps, expect: expectedOf(steps) }
  const document = new Document(asLiteral(flow))
  const list = document.get('steps', true)
  if (!isSeq(list)) throw new Error('There are no steps')
  let index = 0
  let notes: string[] = []
  for (const one of imported) {
    notes.push(...remarksOn([one], recording).map((text) => ` ${text}`))
    if (one.step === undefined) continue
    const node = list.items[index++]
    if (isNode(node) && notes.length > 0) node.commentBefore = notes.join('\n')
    notes = []
  }
  if (notes.length > 0) list.comment = notes.join('\n')
  return document.toString({ lineWidth: 110 })
}
