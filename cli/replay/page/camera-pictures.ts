import { createRequire } from 'node:module'

/** A part of a real photograph, as a camera would see it: 4:3, in pixels of the photograph. */
export interface CameraPicture {
  /** Names the picture in steps and reports. */
  readonly name: string
  /** How many faces are to be seen in it, counted by people. */
  readonly faces: number
  /** The face looks away or down, so that a detector may miss it. */
  readonly isTurned: boolean
  readonly file: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

type Part = readonly [photo: number, left: number, top: number, width: number]

/** The photographs lie in the package of the face detector (MIT), if it is installed: no picture of people is in this project. */
const photograph = (name: string) =>
  createRequire(import.meta.url)
    .resolve('@vladmandic/face-api/package.json')
    .replace(/package\.json$/, `demo/${name}`)

const ONE: readonly Part[] = [
  [1, 200, 280, 520],
  [1, 1280, 130, 560],
  [3, 380, 260, 620],
  [3, 960, 150, 480],
  [3, 1400, 240, 500],
  [4, 60, 80, 540],
  [4, 500, 20, 480],
  [4, 1190, 60, 480],
  [5, 1290, 290, 600],
  [5, 160, 780, 700],
  [5, 620, 30, 460],
  [5, 1010, 160, 400],
  [5, 420, 370, 520],
  [6, 20, 380, 620],
  [6, 500, 240, 540],
  [6, 1020, 310, 430],
  [6, 1430, 260, 480],
]
const TURNED: readonly Part[] = [
  [1, 720, 300, 460],
  [2, 1250, 40, 560],
  [2, 760, 120, 480],
  [2, 200, 60, 500],
  [4, 880, 100, 360],
]
const TWO: readonly Part[] = [
  [3, 1000, 130, 880],
  [3, 480, 130, 920],
  [4, 40, 20, 860],
  [5, 720, 30, 600],
  [6, 60, 250, 900],
  [6, 1020, 150, 860],
]
const NONE: readonly Part[] = [
  [1, 0, 700, 400],
  [1, 1300, 560, 460],
  [2, 0, 700, 860],
  [2, 0, 560, 560],
  [3, 0, 0, 420],
  [3, 860, 620, 560],
  [4, 1600, 400, 320],
  [4, 200, 620, 1080],
  [5, 0, 200, 380],
  [6, 100, 0, 480],
  [6, 1500, 900, 420],
]

/** Pictures of one candidate, of two people, of an empty room, and of candidates who look away. */
export const CAMERA_PICTURES: readonly CameraPicture[] = [
  ...ONE.map(picture('one', 1)),
  ...TURNED.map(picture('turned', 1)),
  ...TWO.map(picture('two', 2)),
  ...NONE.map(picture('none', 0)),
]

function picture(kind: string, faces: number) {
  return ([photo, left, top, width]: Part, index: number): CameraPicture => ({
    name: `${kind}-${index + 1}`,
    faces,
    isTurned: kind === 'turned',
    get file() {
      return photograph(`sample${photo}.jpg`)
    },
    left,
    top,
    width,
    height: Math.round(width * 0.75),
  })
}
