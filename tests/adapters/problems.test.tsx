// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { browserManifest } from '../../plugins/browser.ts'
import { nodeManifest } from '../../plugins/node.ts'
import { readingForeign } from '../../src/adapters/http/problems.ts'
import { createRegistry } from '../../src/kernel/registry.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import { openView } from '../../src/sdk/testing/index.ts'
import type { Plugin } from '../../src/sdk/view.ts'
import { sampled } from '../sampled.ts'
import { NAMED, placesIn, valuesAt, withValue } from './foreign-problems.ts'

const browserTypes = createRegistry<Plugin>(browserManifest)
const nodeTypes = createRegistry<NodePlugin>(nodeManifest)

/** A type as the player has it, with what it reports and which problems it calls partial. */
async function foreign(code: string) {
  const reports: string[] = []
  const partial: object[] = []
  const type = readingForeign<Plugin>(await browserTypes.load(code), {
    report: (error) => reports.push(error instanceof Error ? error.message : String(error)),
    isPartial: (problem) => partial.push(problem),
  })
  return { type, reports, partial }
}

/** Draws the problem with an empty answer; what throws while it is drawn fails the test. */
async function draw(type: Plugin, problem: unknown): Promise<string> {
  const view = await openView(type, { problem, solution: type.solution.empty() })
  const { textContent } = view.container
  await view.close()
  return textContent ?? ''
}

const WRONG_WORDS = /NaN|undefined|null|\[object|Infinity|∞/g

const wrongIn = (text: string): readonly string[] => text.match(WRONG_WORDS) ?? []

describe.each(browserTypes.codes)('a problem of the type %s', (code) => {
  it('[ENTITY-69] [ENTITY-70] [ENTITY-71] [ENTITY-72] [ENTITY-73] [ENTITY-74] [ENTITY-75] [ENTITY-76] [ENTITY-77] [ENTITY-78] [ENTITY-79] [ENTITY-80] [ENTITY-81] [ENTITY-82] [ENTITY-83] [ENTITY-84] can be answered when it has only what the source texts name', async () => {
    const { type, reports, partial } = await foreign(code)
    const problem = type.problem(NAMED[code] ?? NAMED.any)
    expect([reports, partial]).toEqual([[], []])
    const shown = await draw(type, problem)
    expect(shown).toContain('What is asked')
    expect(wrongIn(shown)).toEqual([])
  })
})

describe.each(sampled(browserTypes.codes))('a problem of the type %s', (code) => {
  it('is read and drawn whatever one of its fields is, or refused by the name of the field', async () => {
    const { type } = await foreign(code)
    const { samples } = await nodeTypes.load(code)
    const whole = JSON.parse(JSON.stringify({ ...Object(samples[0]?.problem), statement: '<p>Asked</p>' }))
    const own = wrongIn(JSON.stringify(whole))
    const drawn = new Set<string>()
    const places = placesIn(whole).filter(([name]) => name !== 'statement')
    for (const place of places) {
      for (const value of valuesAt(whole, place)) {
        const varied = withValue(whole, place, value)
        const which = `${place.join('.')} is ${JSON.stringify(value)}`
        const read = await tried(() => type.problem(varied))
        if ('error' in read) {
          expect(String(read.error), which).toMatch(/must (be|have)/)
          expect(NEEDED[code] ?? [], which).toContain(place[0])
          continue
        }
        const key = JSON.stringify(read.value)
        if (drawn.has(key)) continue
        drawn.add(key)
        const others = wrongIn(await draw(type, read.value)).filter((word) => !own.includes(word))
        expect(others, which).toEqual([])
      }
    }
    expect(drawn.size > 0).toBe(places.length > 0)
  })
})

/** What a type cannot do without once it is there. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  MCQ: ['options', 'is_multi_correct'],
  FBE: ['prediction'],
  MLI: ['prediction'],
  DSC: ['prediction'],
}

async function tried<T>(run: () => T) {
  try {
    return { value: run() }
  } catch (error) {
    return { error }
  }
}

it('an option that cannot be read costs itself alone, and is told', async () => {
  const { type, reports, partial } = await foreign('MCQ')
  const options = [{ id: 1, text: 'Mars' }, null, { id: 2, text: 'Saturn' }, { id: 2, text: 'twice' }]
  const problem = type.problem({ statement: 'What is asked', options, is_multi_correct: null })
  expect(problem).toMatchObject({ options: [options[0], options[2]], is_multi_correct: 'Single' })
  expect(reports.sort()).toEqual([
    'Problem type "MCQ": "options" must have a different id each',
    'Problem type "MCQ": "options[1]" must be a record (keys with values), but it has no value',
  ])
  expect(partial).toEqual([problem])
})

describe('an answer that a backend stored', () => {
  it('has null where a field is left out', async () => {
    const { type } = await foreign('SCR')
    expect(type.solution.decode({ code: 'print(1)' })).toMatchObject({ code: 'print(1)', technology: '' })
    expect((await foreign('MCQ')).type.solution.decode({})).toEqual({ choice: [] })
  })

  it('loses what is kept beside it, when that cannot be read, and nothing else', async () => {
    const { type, reports } = await foreign('SCR')
    const extra_data = { code: { stub_length: 7 }, drafts: { c: 7, go: 'main' }, stdin: {} }
    expect(type.solution.decode({ technology: 't', code: 'x', extra_data })).toMatchObject({
      code: 'x',
      drafts: { c: '7', go: 'main' },
      stdin: '',
    })
    expect(reports.length).toBe(2)
    const choice = (await foreign('MCQ')).type.solution
    expect(() => choice.decode({ choice: [1, {}] })).toThrow('"choice[1]" must be an option id')
  })
})
