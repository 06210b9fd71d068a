import { describe, expect, it } from 'vitest'
import { createBeforeSubmission } from '../../src/recorder/before-submission.ts'
import type { Recorder } from '../../src/recorder/recorder.ts'
import { initialView, type RecorderView } from '../../src/recorder/view.ts'

/** A recorder whose upload goes on until it is told how it ended. */
function recording(state: RecorderView['state']) {
  const steps: string[] = []
  let now: RecorderView['state'] = state
  let end = (_: RecorderView['state']) => {}
  const uploaded = new Promise<boolean>((resolve) => {
    end = (last) => {
      now = last
      resolve(last !== 'failed')
    }
  })
  const recorder = {
    view: () => ({ ...initialView('video', 1000), state: now }),
    finish: async () => void steps.push('finish'),
    upload: () => {
      steps.push('upload')
      return uploaded
    },
  }
  return { recorder: recorder as unknown as Recorder, steps, end }
}

function opened(...states: readonly RecorderView['state'][]) {
  const state: Parameters<typeof createBeforeSubmission>[0] = { waitsForUploads: false } as never
  const all = states.map(recording)
  const before = createBeforeSubmission(state)
  const sent = before.send(all.map(({ recorder }, index) => [`p${index}`, recorder] as const))
  return { state, all, before, sent }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('before a submission', () => {
  it('[REC-07] each recording ends before any upload begins, and all are sent', async () => {
    const { state, all, sent } = opened('uploading', 'uploading')
    await turn()
    expect(all.map(({ steps }) => steps)).toEqual([
      ['finish', 'upload'],
      ['finish', 'upload'],
    ])
    expect(state.waitsForUploads).toBe(true)
    for (const { end } of all) end('uploaded')
    expect(await sent).toBe(true)
    expect(state).toMatchObject({ waitsForUploads: false, unsent: [] })
  })

  it('[REC-07] names the recordings that could not be sent', async () => {
    const { state, all, sent } = opened('uploading', 'uploading')
    all[0]?.end('uploaded')
    all[1]?.end('failed')
    expect(await sent).toBe(false)
    expect(state).toMatchObject({ waitsForUploads: false, unsent: ['p1'] })
  })

  it('[REC-07] going back names none, although one has failed by then', async () => {
    const { state, all, before, sent } = opened('uploading', 'uploading')
    await turn()
    all[1]?.end('failed')
    before.stopWaiting()
    expect(await sent).toBe(false)
    expect(state).toMatchObject({ waitsForUploads: false, unsent: [] })
  })
})
