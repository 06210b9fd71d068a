import { expect, it } from 'vitest'
import { lineOf, partsIn, unknownKinds } from './view/parts.ts'

const BUTTON = { kind: 'button', text: 'Up', value: '', share: 0, isDisabled: false, input: 'up' }

it.each([['{"kind":"button","text":"Up","input":"up"}\n'], ['[{"kind":"button","text":"Up","input":"up"}]']])(
  '%s is a screen',
  (output) => {
    expect(partsIn(output)).toEqual([BUTTON])
  },
)

it.each([[''], ['[]'], ['12'], ['Water\n{"kind":"title"}'], ['{"text":"Up"}'], ['[1]']])(
  '%s is printed as it is',
  (output) => expect(partsIn(output)).toBeUndefined(),
)

it('what is out of bounds, or of another kind, breaks no screen', () => {
  const output = '[{"kind":"progress","share":7,"text":5,"input":{},"disabled":1}]'
  expect(partsIn(output)).toEqual([
    { kind: 'progress', text: '5', value: '', share: 1, isDisabled: false, input: undefined },
  ])
})

it('a kind that nobody knows is named once', () => {
  const parts = partsIn('[{"kind":"title"},{"kind":"buton"},{"kind":"buton"},{"kind":"text"}]') ?? []
  expect(unknownKinds(parts)).toEqual(['buton'])
})

it('a tap is one line, with its time and what was written', () => {
  expect(lineOf('drink {value} {time}', 0, '200\n300')).toMatch(/^drink 200 300 \d\d:\d\d$/)
})
