// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, it } from 'vitest'
import type { Identity } from '../../src/wire/entities.schema.ts'
import { offlineApi } from './offline-api.ts'
import { openPlayer } from './render-player.tsx'

const recruiter: Identity = { user_id: 1, username: 'rec', usertype: 'recruiter', email: 'r@example.com' }

let player: Awaited<ReturnType<typeof openPlayer>>
afterEach(() => player.close(5000))

async function start() {
  player = await openPlayer('/test/demo')
  await player.seen('Continue')
  await player.press('Continue')
  await player.seen('Start test')
  await player.press('Start test')
  await player.seen('Question(s) attempted')
}

it('[OVERLAY-20] a test that is open twice says what to do', async () => {
  await start()
  await act(async () => {
    player.channel.say('multipleSession', { epoch: 2 })
  })
  await player.seen('Please close either of these and hit refresh.')
})

it('[OVERLAY-20] a question that is edited twice says what to do', async () => {
  const api = { ...offlineApi, identity: async () => recruiter }
  player = await openPlayer('/library/problem/first/edit/src/pod-multi-session', { api })
  await player.seen('Please close either of these and hit refresh.')
})

it('[VALID-12] a live question says that it cannot be edited', async () => {
  const loaded = { problem: { id: 1, slug: 'first', title: 'First', problem_type: 'WRD' } }
  const problem = async () => ({ ...loaded, is_live: true }) as never
  player = await openPlayer('/library/problem/first/edit/src', {
    api: {
      ...offlineApi,
      identity: async () => recruiter,
      problem,
    },
  })
  await player.seen(
    'This question is currently live hence cannot be edited, please change it to draft and try again.',
  )
})

it.each([
  [
    'MSG-13',
    'video',
    'Upload failed! Please retry by clicking "Upload" or "Record Again" for these questions:',
  ],
  [
    'GAP-133] [MSG-14',
    'audio',
    'Audio upload failed! Please retry by clicking "Upload" or "Record Again" for these questions:',
  ],
])('[%s] %s that could not be uploaded is named before the submission', async (_row, kind, text) => {
  await start()
  await player.press('Submit test')
  await player.seen('Submit this test?')
  await act(async () => {
    Object.assign(player.session.state.recorders, { one: { kind, state: 'failed' } })
    player.session.state.unsent = ['one']
  })
  await player.seen(text)
})

it('[ERR-36] [ERR-37] [ERR-08] an answer that is refused says so beside itself, and a cleared one that it is not cleared', async () => {
  await start()
  await player.follow('One')
  await player.field()
  player.replies.save = { kind: 'refused', why: 'invalid', message: 'Too long.' }
  await player.answer('one', 'words')
  await player.pass(5000)
  await player.seen('Error saving solution')
  await player.seen('The server did not accept this answer: Too long. Your text is kept here.')
  await player.answer('one', '')
  await player.pass(5000)
  await player.seen('Unable to clear the solution')
  player.replies.save = undefined
  await player.answer('one', 'shorter')
  await player.pass(5000)
  await player.gone('Unable to clear the solution')
})
