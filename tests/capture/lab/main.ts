/** Camera, screen and detector as the player builds them, in the hands of a test. */

import { systemClock } from '../../../src/adapters/browser/clock.ts'
import { createCapture } from '../../../src/adapters/capture/capture.ts'
import { createFaces } from '../../../src/adapters/faces/faces.ts'
import type { Clock } from '../../../src/kernel/ports.ts'
import { type Described, describe, frameOf, type Part } from './pictures.ts'
import { takes } from './takes.ts'

/** Goes faster while a recording goes on, so that a piece of ten seconds takes one and a half. */
let pace = 1
const clock: Clock = { ...systemClock, after: (ms, run) => systemClock.after(ms * pace, run) }

const { camera, screen } = createCapture(clock)
const faces = createFaces(systemClock)
const reported: string[] = []
camera.onLost((why) => reported.push(why))
camera.onReturn(() => reported.push('returned'))

const lab = {
  camera,
  screen,
  takes,
  reported,
  snapshot: async (): Promise<Described> => describe(await camera.snapshot()),
  shot: async (): Promise<Described> => describe(await screen.snapshot()),
  /** The first pieces of a recording, each played to its end. */
  async pieces(count: number): Promise<readonly Described[]> {
    const found: Blob[] = []
    pace = 0.15
    await new Promise<void>((resolve) => {
      const stop = camera.record((piece) => {
        if (found.push(piece) === count) resolve(stop())
      })
    })
    return Promise.all(found.map(describe))
  },
  /** How many faces the worker finds in a part of a photograph. */
  async faces(photo: string, part: Part): Promise<number | undefined> {
    const look = await faces.look(await frameOf(photo, part))
    return look.faces
  },
}

declare global {
  interface Window {
    lab: typeof lab
  }
}

window.lab = lab
