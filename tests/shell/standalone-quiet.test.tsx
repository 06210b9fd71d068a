// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import type { Identity } from '../../src/wire/entities.schema.ts'
import { offlineApi } from './offline-api.ts'
import { openPlayer } from './render-player.tsx'

const recruiter: Identity = { user_id: 1, username: 'rec', usertype: 'recruiter', email: 'r@example.com' }
const problem = { id: 1, slug: 'first', title: 'First', problem_type: 'WRD', statement: '', score: 1 }

let player: Awaited<ReturnType<typeof openPlayer>>
afterEach(() => player.close(5000))

it.each([
  ['a trial', '/library/problem/first/trial'],
  ['a trial of its author', '/creator/problem/first/trial'],
  ['an edit page', '/library/problem/first/edit/src'],
])(
  '[GAP-150] %s has no attempt, so that no socket opens and no event, RGP or other, is sent',
  async (_, path) => {
    const connect = vi.fn()
    player = await openPlayer(path, {
      api: {
        ...offlineApi,
        identity: async () => recruiter,
        problem: async () => ({ problem, is_live: false }) as never,
      },
      prepare: (attempt) => {
        attempt.channel.port.connect = connect
      },
    })
    await player.seen('First')
    expect([connect.mock.calls, player.channel.sent, player.calls]).toEqual([[], [], []])
  },
)
