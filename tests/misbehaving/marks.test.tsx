// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Plugin } from '../../src/sdk/view.ts'
import { fail, type Misbehaving, openMisbehaving } from './open.ts'

let player: Misbehaving

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => player.close())

const WAYS: Record<string, [changes: Partial<Plugin>, report: string]> = {
  'status() throws': [{ status: fail }, 'status() throws: The plugin broke'],
  'status() gives a word of its own': [{ status: () => 'GREAT' as 'ACC' }, 'status() gives GREAT'],
  'status() gives nothing': [{ status: () => undefined as unknown as null }, 'status() gives undefined'],
  'isAttempted() throws': [{ isAttempted: fail }, 'isAttempted() throws: The plugin broke'],
  'isAttempted() gives a promise': [
    { isAttempted: (async () => true) as unknown as () => boolean },
    'isAttempted() gives a Promise',
  ],
}

describe.each(Object.entries(WAYS))('a type whose %s', (_, [changes, report]) => {
  it('[SAVE-01] costs its mark: the answer is kept, saved and there after a reload', async () => {
    player = await openMisbehaving(changes)
    await player.answer('one', 'hello')
    await player.pass(1)
    expect(await player.kept()).toEqual({ answer: 'hello' })
    expect(player.badge()).toBe('Saving…')
    await player.pass(1100)
    await player.seen('Saved ')
    expect(player.saved()).toEqual({ answer: 'hello' })
    expect(player.session.state.problems.one).toMatchObject({ attempted: true, status: null })
    expect(player.alerts()).toBe('')
    expect(player.isRunning()).toBe(true)
    await player.answer('one', 'hello again')
    await player.pass(1100)
    expect(player.saved()).toEqual({ answer: 'hello again' })
    expect(player.reports()).toEqual([`Problem type "WRD": ${report}`])
  })

  it('counts as unanswered while nothing is answered', async () => {
    player = await openMisbehaving(changes)
    expect(player.session.state.problems.one?.attempted).toBe(false)
  })
})

it('asks a type nothing about an answer before the answer is in the journal', async () => {
  const order: string[] = []
  const asked = (call: string) => {
    order.push(call)
  }
  player = await openMisbehaving(
    {
      status: () => {
        asked('status')
        return null
      },
      isAttempted: () => {
        asked('isAttempted')
        return true
      },
    },
    ({ journal }) => {
      const { write } = journal
      journal.write = async (...draft) => {
        await write(...draft)
        order.push('kept')
      }
    },
  )
  order.length = 0
  await player.answer('one', 'hello')
  expect(order).toEqual([])
  await player.pass(1)
  expect(order).toEqual(['kept', 'isAttempted', 'status'])
})
