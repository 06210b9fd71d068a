// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { preloadConnection } from '../../src/shell/features/connection/Connection.tsx'
import { Field } from '../../src/shell/features/onboarding/Field.tsx'
import { OnboardingForm } from '../../src/shell/features/onboarding/form.ts'
import { openPlayer } from './render-player.tsx'

type Player = Awaited<ReturnType<typeof openPlayer>>
let player: Player | undefined
afterEach(async () => {
  await player?.close(5000)
  player = undefined
})

async function start(): Promise<Player> {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  player = await openPlayer('/test/demo?step=assessment-instruction')
  await player.seen('Start test')
  await player.press('Start test')
  await player.seen('Question(s) attempted')
  return player
}

const inDialog = (name: string) => {
  const buttons = [...document.querySelectorAll<HTMLElement>('dialog button, [role=dialog] button')]
  const button = buttons.find(({ textContent }) => textContent === name)
  if (!button) throw new Error(`No ${name} among: ${buttons.map(({ textContent }) => textContent)}`)
  return act(async () => button.click())
}

it('[VALID-14] a submission without a network says so and sends nothing; with a network it goes', async () => {
  const { calls, press, seen, session } = await start()
  const submissions = () => calls.filter((call) => call.startsWith('submit'))
  await press('Submit test')
  await seen('Submit this test?')
  await act(async () => session.setOnline(false))
  await inDialog('Submit test')
  await seen('Action cannot be completed. Please check your internet connection.')
  expect([submissions(), session.state.phase]).toEqual([[], 'active'])
  await act(async () => session.setOnline(true))
  await inDialog('Submit test')
  await seen('Your answers are submitted')
  expect(submissions()).toEqual(['submit MSB '])
})

it('[NET-12] [GAP-106] a slow connection is told once', async () => {
  await preloadConnection()
  const { pass, seen, session } = await start()
  await pass(300)
  const become = (level: 'fair' | 'slow') =>
    act(async () => {
      const { connection } = session.state
      if (!connection) throw new Error('Nobody watches the connection')
      connection.level = level
    })
  await become('slow')
  await seen('Slow Internet Connection')
  const { textContent } = document.body
  await become('fair')
  await become('slow')
  expect(document.body.textContent).toBe(textContent)
})

it('[ERR-40] [GAP-119] a file of the form that cannot be sent says so beside its field', async () => {
  const field = { label: 'CV', type: 'file', required: true, options: [] } as const
  const draft = { read: () => ({}), write() {}, clear() {} } as never
  const upload = () => Promise.reject(new Error('gone'))
  const form = new OnboardingForm({ fields: [field], answers: {}, draft, upload, send: async () => {} })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Field form={form} field={field} id="cv" />))
  await act(async () => form.attach('CV', new File(['x'], 'cv.pdf')))
  expect(document.querySelector('#cv-fault')?.textContent).toBe('Error in uploading file')
  await act(async () => root.unmount())
})
