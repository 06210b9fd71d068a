// @vitest-environment happy-dom
import './renders.ts'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { fetchLanguage, setLanguage } from '../../src/sdk/language.ts'
import type { Plugin } from '../../src/sdk/view.ts'
import { openPlayer, WordsView, words } from './render-player.tsx'
import { renderedSince } from './renders.ts'

let player: Awaited<ReturnType<typeof openPlayer>>

// There is room for the navigator beside the problem.
Object.assign(window, { innerWidth: 1280 })

afterEach(async () => {
  setLanguage('en')
  await player.close()
})

async function openFirst(type = words) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  player = await openPlayer('/test/demo?step=assessment-instruction', { type: type as Plugin })
  await player.seen('Start test')
  await player.press('Start test')
  await player.seen('Questions')
  await player.follow('One')
  await player.field()
  await player.pass(1500)
}

it('an answer renders its view and what says that it is saved, and nothing else of the page', async () => {
  await openFirst()
  await player.answer('one', 'a')
  await player.pass(1500)
  renderedSince()
  await player.answer('one', 'ab')
  await act(async () => {})
  const rendered = renderedSince()
  expect(rendered).toEqual(expect.arrayContaining(['WordsView', 'AskedSaveBadge']))
  for (const name of ['Guard', 'SingleProblem', 'ProblemHeader', 'Navigator', 'Cell', 'Countdown'])
    expect(rendered).not.toContain(name)
})

it('a question with something to say about its answer does not look done', async () => {
  await openFirst({ ...words, remark: (_, answer) => (answer === 'half' ? 'Half done' : undefined) })
  const cellOf = (label: string) => document.querySelector(`nav a[aria-label="${label}"]`)
  await player.answer('one', 'half')
  await player.pass(1500)
  expect(cellOf('Question 1, attempted, worth a look')?.hasAttribute('data-attempted')).toBe(false)
  await player.answer('one', 'whole')
  await player.pass(1500)
  expect(cellOf('Question 1, attempted')?.hasAttribute('data-attempted')).toBe(true)
})

it('a step to the next problem leaves alone what stands beside every problem', async () => {
  await openFirst()
  renderedSince()
  await player.follow('Next')
  await player.seen('Question 2 of 3')
  const rendered = renderedSince()
  expect(rendered.filter((name) => name === 'SingleProblem')).toHaveLength(1)
  // The cell that is left, and the one that is come to.
  expect(rendered.filter((name) => name === 'Cell')).toHaveLength(2)
  for (const name of ['Countdown', 'SettingsButton', 'Preferences', 'Offline', 'OfflineBanner', 'Companions'])
    expect(rendered).not.toContain(name)
})

it('the list of questions first draws the rows that fill the window, then the others, and none of them twice', async () => {
  await openFirst()
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(30)
  renderedSince()
  const drawn = () => renderedSince().filter((name) => name === 'ProblemRow').length
  await player.follow('All questions')
  await player.seen('One')
  expect(drawn()).toBe(1)
  await player.pass(100)
  await player.seen('Three')
  expect(drawn()).toBe(2)
})

it('a change of one answer renders its own row of the list, whose others stay', async () => {
  await openFirst()
  await player.follow('All questions')
  await player.seen('Three')
  renderedSince()
  await player.answer('one', 'a')
  await player.pass(1500)
  const rendered = renderedSince()
  const times = (name: string) => rendered.filter((one) => one === name).length
  expect(document.querySelector('main li')?.textContent).toMatch(/^1One.*Saved/)
  expect(times('ProblemRow')).toBeGreaterThan(0)
  expect(times('ProblemRow')).toBeLessThanOrEqual(times('Rows'))
})

it('what stands beside every problem speaks another language as soon as it is chosen', async () => {
  await openFirst()
  const labels = () =>
    [...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'))
  const timer = () => document.querySelector('[role=timer]')?.textContent
  expect(labels()).toEqual(expect.arrayContaining(['Appearance and language', 'Question 1, not answered']))
  expect(timer()).toContain('Time left')
  await fetchLanguage('de')
  await act(async () => setLanguage('de'))
  expect(labels()).toEqual(expect.arrayContaining(['Darstellung und Sprache', 'Frage 1, nicht beantwortet']))
  expect(timer()).toContain('Verbleibende Zeit')
})

it('what a view needs is fetched as soon as the address names its problem, and run only when it is shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const warm = vi.fn()
  const type = { ...words, view: async () => ({ default: WordsView, warm }) }
  player = await openPlayer('/test/demo?step=assessment-instruction', { type })
  await player.seen('Start test')
  await player.press('Start test')
  await player.seen('Questions')
  expect(warm).not.toHaveBeenCalled()
  await player.follow('One')
  await player.field()
  expect(warm.mock.calls).toEqual([['fetch']])
})
