import { expect, it } from 'vitest'
import { faultsOfExamples } from './sdk-examples.ts'
import { type Exported, surfaceOfSdk } from './sdk-surface.ts'

const surface = surfaceOfSdk()
const { all } = surface

const listed = (found: readonly Exported[]) =>
  found.map(({ entry, name, place }) => `${place} ${name} of ${entry}`).join('\n')

it('every name that the SDK gives says what it is for', () => {
  expect(all.length).toBeGreaterThan(250)
  expect(listed(all.filter(({ doc }) => doc === ''))).toBe('')
})

it('every function, hook, component and style of the SDK shows its use', () => {
  const used = all.filter(({ isUsed }) => isUsed)
  expect(used.length).toBeGreaterThan(150)
  expect(listed(used.filter(({ examples }) => examples.length === 0))).toBe('')
})

it('every example of the SDK compiles', () => {
  expect(faultsOfExamples(all, surface).join('\n')).toBe('')
})

it('an example that does not compile is found, with the place of what it shows', () => {
  const examples = ['sizeText("many")', 'return <Tabs />', 'const one = other']
  const wrong = {
    name: 'wrong',
    entry: '@assess/sdk',
    place: 'src/wrong.ts:1',
    doc: 'Wrong.',
    isUsed: true,
    examples,
  }
  expect(faultsOfExamples([wrong], surface)).toEqual([
    expect.stringMatching(/^src\/wrong\.ts:1: its example: .*'string' is not assignable/),
    expect.stringMatching(/^src\/wrong\.ts:1: its example: .*TabsProps/),
    expect.stringMatching(/^src\/wrong\.ts:1: its example: .*'other'/),
  ])
})
