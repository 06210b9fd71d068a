import { expect, it } from 'vitest'
import { copyNameOf } from './names.ts'
import { type Sides, stepFor } from './step.ts'

const RULES = { isLocked: false, mayAdd: true, wasThere: true }
const NONE = undefined

const sides = (mine: string | undefined, pod: string | undefined, ...common: string[]): Sides => ({
  mine,
  pod,
  common,
})

it.each([
  ['the same on both sides', sides('a', 'a'), 'nothing'],
  ['on neither side', sides(NONE, NONE, 'a'), 'nothing'],
  ['typed into', sides('b', 'a', 'a'), 'write'],
  ['new in the answer', sides('a', NONE), 'write'],
  ['written by a program', sides('a', 'b', 'a'), 'take'],
  ['new in the pod', sides(NONE, 'a'), 'take'],
  ['deleted in the answer', sides(NONE, 'a', 'a'), 'remove'],
  ['deleted by a program', sides('a', NONE, 'a'), 'drop'],
  ['changed on both sides', sides('b', 'c', 'a'), 'keep'],
  ['new and different on both sides', sides('b', 'c'), 'keep'],
  ['deleted in the answer, and written by a program', sides(NONE, 'c', 'a'), 'take'],
  ['typed into, and deleted by a program', sides('b', NONE, 'a'), 'write'],
] as const)('a file that is %s', (_, both, step) => {
  expect(stepFor(both, RULES)).toBe(step)
})

it('a file that may have arrived is not a change of a program', () => {
  expect(stepFor({ ...sides('c', 'b', 'a'), sent: 'b' }, RULES)).toBe('write')
  expect(stepFor({ ...sides(NONE, 'b', 'a'), sent: 'b' }, RULES)).toBe('remove')
  expect(stepFor({ ...sides('b', 'c', 'a'), sent: 'b' }, RULES)).toBe('keep')
})

it('a file comes back that nobody has seen in the pod since the connection is open', () => {
  expect(stepFor(sides('a', NONE, 'a'), { ...RULES, wasThere: false })).toBe('write')
})

it('a locked file is written back, whatever became of it', () => {
  const locked = { ...RULES, isLocked: true }
  expect(stepFor(sides('a', 'b', 'a'), locked)).toBe('write')
  expect(stepFor(sides('a', NONE, 'a'), locked)).toBe('write')
})

it('no file is added or deleted where none may be', () => {
  const closed = { ...RULES, mayAdd: false }
  expect(stepFor(sides(NONE, 'a'), closed)).toBe('nothing')
  expect(stepFor(sides('a', NONE, 'a'), closed)).toBe('write')
  expect(stepFor(sides('a', 'b', 'a'), closed)).toBe('take')
})

it("the pod's version has a name of its own, which is not too long", () => {
  expect(copyNameOf('src/Main.java', () => false)).toBe('src/Main.java.pod-copy')
  expect(copyNameOf('a.js', (name) => name === 'a.js.pod-copy')).toBe('a.js.pod-copy-2')
  expect(copyNameOf(`src/${'x'.repeat(100)}`, () => false)).toBe(`src/${'x'.repeat(85)}.pod-copy`)
})
