// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Plugin } from '../../src/sdk/view.ts'
import { words } from '../shell/render-player.tsx'
import { type Misbehaving, openMisbehaving } from './open.ts'

let player: Misbehaving

/** Which code of the type has run, and what the device had marked by then. */
let ran: (readonly [call: string, marked: string | undefined])[]
let kept: Map<string, string>
/** An answer at which the code of the type would never end. */
let endless: string

function noted<A extends unknown[], R>(call: string, run: (...given: A) => R) {
  return (...given: A): R => {
    ran.push([call, kept.get('working')])
    if (JSON.stringify(given).includes(endless)) throw new Error(`${call} never ends`)
    return run(...given)
  }
}

const { solution, isAttempted, status } = words as unknown as Plugin
const type: Partial<Plugin> = {
  solution: {
    empty: solution.empty,
    encode: noted('encode', (answer) => solution.encode(answer)),
    decode: noted('decode', (saved) => solution.decode(saved)),
  },
  isAttempted: noted('isAttempted', (answer) => isAttempted(answer)),
  status: noted('status', (answer, judged) => status(answer, judged)),
  remark: noted('remark', () => 'too few words'),
}

const DRAFT = {
  problem: 'one',
  rev: 1,
  baseRev: 0,
  epoch: 1,
  code: 'WRD',
  fields: { answer: 'stuck' },
  at: 0,
}

beforeEach(() => {
  ran = []
  kept = new Map()
  endless = 'nothing'
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => player.close())

const open = () =>
  openMisbehaving(type, (attempt) => {
    kept = attempt.kept
    if (endless === 'nothing') return
    kept.set('suspect', 'one')
    kept.set('working', 'one')
    void attempt.journal.write('asha/41', DRAFT)
  })

it.each(['encode', 'isAttempted', 'status'])(
  'the problem is marked while %s runs, and is not any more when that has ended',
  async (call) => {
    player = await open()
    await player.field()
    await player.pass(4000)
    ran = []
    expect(kept.size).toBe(0)
    await player.answer('one', 'words')
    await player.pass(1)
    expect(ran).toContainEqual([call, 'one'])
    await player.pass(4000)
    expect(kept.size).toBe(0)
  },
)

it('[SAVE-01] a problem at which the page froze is shown as failed; its text is there and sent, others go on', async () => {
  endless = 'stuck'
  player = await open()
  await player.seen('This question stopped the page last time')
  expect(player.alerts()).toContain('Only the last change here may be missing.')
  expect(document.body.textContent).toContain('stuck')
  expect(ran.filter(([, marked]) => marked === 'one')).toEqual([])
  expect(player.session.state.problems.one?.attempted).toBe(true)
  await player.pass(1100)
  expect(player.saved()).toEqual({ answer: 'stuck' })
  await player.answer('two', 'goes on')
  await player.pass(1100)
  expect(player.stored.get('two')?.fields).toEqual({ answer: 'goes on' })
})

it('it is read again when the candidate says so', async () => {
  endless = 'stuck'
  player = await open()
  await player.seen('This question stopped the page last time')
  endless = 'nothing'
  await player.press('Open it anyway')
  expect(await player.field()).toMatchObject({ value: 'stuck' })
  expect(kept.has('frozen')).toBe(false)
})
