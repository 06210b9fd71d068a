// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SolutionFields } from '../../src/sdk/common.ts'
import { fetchLanguage, setLanguage } from '../../src/sdk/language.ts'
import { problemTexts } from '../../src/shell/texts/problems.ts'
import { codecWith, fail, type Misbehaving, openMisbehaving } from './open.ts'

let player: Misbehaving

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => player.close())

const loop: Record<string, unknown> = {}
loop.self = loop
const items = (value: unknown) => ({ answer: { items: ['a', 'b', value] } })

const WAYS: Record<string, [encode: () => unknown, report: string]> = {
  'that throws': [fail, 'The plugin broke'],
  'with a function': [() => items(() => 1), 'answer.items[2] is a function'],
  'with undefined in a list': [() => items(undefined), 'answer.items[2] is undefined'],
  'with undefined in a record': [() => ({ answer: { text: undefined } }), 'answer.text is undefined'],
  'with NaN': [() => items(Number.NaN), 'answer.items[2] is NaN'],
  'with a Map': [() => items(new Map()), 'answer.items[2] is a Map'],
  'with a Date': [() => items(new Date(0)), 'answer.items[2] is a Date'],
  'with a BigInt': [() => items(1n), 'answer.items[2] is the BigInt 1'],
  'with a symbol': [() => items(Symbol('s')), 'answer.items[2] is a symbol'],
  'that contains itself': [() => ({ code: { 'main.c': loop } }), 'code["main.c"].self contains itself'],
  'that is a promise': [async () => ({ answer: '' }), 'it is a Promise'],
  'that is a list': [() => ['a'], 'it is a Array'],
  'that is null': [() => null, 'it is null'],
  'that is nothing': [() => undefined, 'it is undefined'],
}

describe.each(Object.entries(WAYS))('an answer %s', (_, [encode, report]) => {
  it('[SAVE-01] is told to author and candidate, never called saved; the last good one stays', async () => {
    let breaks = false
    player = await openMisbehaving(
      codecWith({ encode: (answer) => (breaks ? encode() : { answer }) as SolutionFields }),
    )
    await player.answer('one', 'good')
    breaks = true
    await player.answer('one', 'bad')
    await player.answer('one', 'worse')
    expect(player.badge()).toBe('Not saved yet')
    expect(player.alerts()).toContain('your last change could not be saved. What was saved before is kept')
    await player.pass(60_000)
    expect(player.badge()).toBe('Not saved yet')
    expect(player.saved()).toEqual({ answer: 'good' })
    expect(player.reports()).toEqual([`Problem type "WRD" cannot encode the answer to "one": ${report}`])
    expect(player.isRunning()).toBe(true)
    breaks = false
    await player.answer('one', 'good again')
    expect(player.alerts()).toBe('')
    await player.pass(1100)
    await player.seen('Saved ')
    expect(player.saved()).toEqual({ answer: 'good again' })
    expect(player.polite()).toContain('Your answer has been saved.')
  })
})

it('is told in German too', async () => {
  player = await openMisbehaving(codecWith({ encode: fail }))
  await fetchLanguage('de')
  setLanguage('de')
  try {
    await player.answer('one', 'bad')
    expect(player.badge()).toBe('Noch nicht gespeichert')
    expect(player.alerts()).toContain(problemTexts.saving.lostWhy)
  } finally {
    setLanguage('en')
  }
})

it('leaves the submission of everything else possible', async () => {
  player = await openMisbehaving(codecWith({ encode: fail }))
  await player.answer('one', 'bad')
  await player.pass(1100)
  await player.session.submit()
  expect(player.session.state.phase).toBe('ended')
})

it('an answer that its view changes afterwards is saved as it was given', async () => {
  const answer = ['first']
  player = await openMisbehaving(codecWith({ encode: (solution) => ({ answer: solution as string[] }) }))
  await player.answer('one', answer as unknown as string)
  answer.push('later')
  await player.pass(1100)
  expect(player.saved()).toEqual({ answer: ['first'] })
})
