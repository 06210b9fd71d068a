import { Document, isNode, isSeq } from 'yaml'
import { asLiteral } from '../../replay/parser/variables.ts'
import type { Imported } from './import.ts'
import type { ChromeRecording } from './recording.ts'

/** `step 3 (hover): a flow has no such step`, for people. */
export function lacks(imported: readonly Imported[], { steps }: ChromeRecording): readonly string[] {
  return imported.flatMap(({ number, lack }) =>
    lack === undefined ? [] : [`step ${number} (${steps[number - 1]?.type}): ${lack}`],
  )
}

/** The text of a flow; what it cannot say is a comment in its place. */
export function flowTextOf(recording: ChromeRecording, test: string, imported: readonly Imported[]): string {
  const steps = imported.flatMap(({ step }) => (step === undefined ? [] : [step]))
  const document = new Document(asLiteral({ name: recording.title, test, steps, expect: [] }))
  const list = document.get('steps', true)
  if (!isSeq(list)) throw new Error('There are no steps')
  let index = 0
  let notes: string[] = []
  for (const one of imported) {
    notes.push(...lacks([one], recording).map((text) => ` Not imported: ${text}`))
    if (one.step === undefined) continue
    const node = list.items[index++]
    if (isNode(node) && notes.length > 0) node.commentBefore = notes.join('\n')
    notes = []
  }
  if (notes.length > 0) list.comment = notes.join('\n')
  return document.toString({ lineWidth: 110 })
}
