import { expect, it } from 'vitest'
import { type Box, clearOf } from '../../src/shell/features/proctoring/previewPosition.ts'

const ROOM = { x: 20, y: 76, width: 1240, height: 640 }
const PICTURE = { x: 0, y: 0, width: 202, height: 152 }
const LAST = { across: 1, down: 1 }

it.each<[string, Box, 'ltr' | 'rtl', object]>([
  ['what is away from it leaves it', { x: 100, y: 300, width: 300, height: 40 }, 'ltr', LAST],
  ['a button behind it', { x: 1100, y: 600, width: 80, height: 40 }, 'ltr', { across: 0, down: 1 }],
  ['a wide line behind it', { x: 30, y: 600, width: 1200, height: 40 }, 'ltr', { across: 0, down: 0 }],
  ['an editor behind every corner leaves it', ROOM, 'ltr', LAST],
  [
    'right to left, a button behind it',
    { x: 60, y: 600, width: 80, height: 40 },
    'rtl',
    { across: 0, down: 1 },
  ],
  ['right to left, at the other side', { x: 1100, y: 600, width: 80, height: 40 }, 'rtl', LAST],
])('[PROC-27] the picture of the camera makes way for the focus: %s', (_, seen, direction, place) => {
  expect(clearOf(LAST, { box: PICTURE, container: ROOM, direction }, seen)).toEqual(place)
})
