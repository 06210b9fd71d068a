import { watchCamera } from './camera.ts'
import type { Desk, Part } from './desk.ts'
import { gatherEvidence } from './evidence.ts'
import { watchFaces } from './faces.ts'
import { watchPresence } from './presence.ts'
import { watchScreen } from './screen.ts'

/** What goes on around the candidate while the attempt does; each begins by itself and ends by `stop`. */
export const PARTS: readonly ((desk: Desk) => Part)[] = [
  watchPresence,
  watchCamera,
  watchFaces,
  watchScreen,
  gatherEvidence,
]
