import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { writeRecording } from '../../cli/record/flow-file.ts'
import type { RecordedEvent } from '../../cli/record/recorded-event.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const FEEDBACK: readonly RecordedEvent[] = [
  { at: 0, kind: 'call', name: 'start', body: {} },
  { at: 1000, kind: 'heading', heading: 'How was it?' },
  { at: 2000, kind: 'call', name: 'sendFeedback', body: {} },
]

async function expectedOf(events: readonly RecordedEvent[]): Promise<unknown> {
  const file = join(temporaryFolder('flow-file'), 'attempt.yaml')
  await writeRecording(
    { test: 'a', events, steps: ['open'], saved: new Map(), receipt: undefined, notes: [] },
    file,
  )
  return parse(await readFile(file, 'utf8')).expect
}

it('expects the heading of the last screen, and any when the recording ended before that screen was shown', async () => {
  const shown: RecordedEvent = { at: 3000, kind: 'heading', heading: 'Thank you' }
  expect(await expectedOf([...FEEDBACK, shown])).toEqual([{ heading: 'Thank you' }])
  expect(await expectedOf(FEEDBACK)).toEqual([{ heading: '*' }])
})

it('expects none of the headings of the pages before the start, which a flow passes in one step', async () => {
  expect(await expectedOf([{ at: 0, kind: 'heading', heading: 'Welcome' }])).toEqual([{ heading: '*' }])
})

it('what was typed and looks like a variable stays a text', async () => {
  const shown: RecordedEvent = { at: 3000, kind: 'heading', heading: `Thank \${you}` }
  expect(await expectedOf([...FEEDBACK, shown])).toEqual([{ heading: `Thank $\${you}` }])
})
