import { describe, expect, it } from 'vitest'
import { createEvidence } from './fake-evidence.ts'

const MINUTE = 60_000

describe('when pictures are taken', () => {
  it('[GAP-090] [WS-05] at the beginning, every minute, when the backend wants one, and at an alert', async () => {
    const { alert, clock, raised, wish } = createEvidence()
    await clock.pass(MINUTE * 2 + 1000)
    await wish()
    alert()
    await clock.pass(MINUTE - 1)
    const pictures = raised.filter((data) => 'image_sequence' in data)
    expect(pictures.map((data) => [data.image_sequence, data.trigger])).toEqual([
      [1, 'time'],
      [2, 'time'],
      [3, 'time'],
      [4, 'server'],
      [5, 'alert'],
    ])
    await clock.pass(2000)
    expect(raised.at(-1)).toMatchObject({ image_sequence: 6, trigger: 'time', state: 'success' })
  })

  it('[GAP-167] the record says when one was taken, however long the camera takes to give it', async () => {
    const { camera, clock, happened, raised } = createEvidence()
    await clock.pass(2000)
    camera.takesMs = 3000
    await clock.pass(MINUTE + 5000)
    expect(raised.map(({ image_sequence }) => image_sequence)).toEqual([1, 2])
    expect(happened.at(-1)).toBe(MINUTE)
  })

  it('[IMG-01] a camera that gives none has used its number, and the record says so', async () => {
    const { beats, camera, clock, puts, raised } = createEvidence()
    camera.works = false
    await clock.pass(2000)
    camera.works = true
    await clock.pass(MINUTE)
    expect(raised.map(({ image_sequence, state }) => [image_sequence, state])).toEqual([
      [1, 'webcam_error'],
      [2, 'success'],
    ])
    expect(puts).toEqual(['/single/image/camera/2'])
    expect(beats.at(-1)?.metadata).toMatchObject({ webcam_error_count: 1, success: 1 })
  })

  it('[PROC-02] where nothing can be recorded the record says so once, and pictures go on', async () => {
    const { beats, camera, clock, raised } = createEvidence({ video: true })
    camera.records = false
    await clock.pass(MINUTE + 2000)
    expect(raised.map(({ image_sequence, mode, state }) => [mode, image_sequence, state])).toEqual([
      ['video', 1, 'webcam_error'],
      ['image', 1, 'success'],
      ['image', 2, 'success'],
    ])
    expect(beats.at(-1)?.metadata).toMatchObject({ webcam_error_count: 1, success: 2 })
  })

  it('[IMG-11] sequences go on after a reload, each mode with its own', async () => {
    const before = createEvidence({ video: true })
    await before.clock.pass(2000)
    before.piece()
    before.piece()
    await before.clock.pass(2000)
    const { clock, piece, raised } = createEvidence({ marks: before.marks, video: true })
    await clock.pass(2000)
    piece()
    await clock.pass(2000)
    expect(raised.map(({ image_sequence, mode }) => `${mode} ${image_sequence}`)).toEqual([
      'image 2',
      'video 3',
    ])
  })
})
