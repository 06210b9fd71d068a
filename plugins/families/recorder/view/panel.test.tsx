// @vitest-environment happy-dom
import '../../../../src/sdk/testing/page/happy-dom.ts'
import type { RecorderDevice, RecorderView } from '@assess/sdk'
import { act, type ComponentProps } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { modals } from '../../../../src/sdk/widgets/dialog/modals.ts'
import { createFakeClock } from '../../../../tests/kernel/fake-clock.ts'
import { barsOf } from './levels.ts'
import { RecorderPanel } from './RecorderPanel.tsx'

type Props = ComponentProps<typeof RecorderPanel>

/** The panel of a recorder in this state; `devices` may change. */
async function openPanel(view: Partial<RecorderView>, devices: readonly RecorderDevice[] = [], taken = '') {
  const known = { devices, tell: () => {} }
  const open = vi.fn(async () => {})
  const recordAgain = vi.fn(async () => {})
  const record = vi.fn()
  const recorder = {
    view: () => view,
    subscribe: () => () => {},
    level: () => 0,
    close() {},
    open,
    recordAgain,
    record,
    list: async () => known.devices,
    onDevices(run: () => void) {
      known.tell = run
      return () => {}
    },
    remembered: () => ({}),
  } as Partial<Props['recorder']> as Props['recorder']
  const stored = ['take 1', 'take 2'].map((take) => ({ take, url: `/recorded/${take.at(-1)}` }))
  const clock = createFakeClock(0)
  const context = { clock, recorder: { stored: () => stored } } as unknown as Props['context']
  const solution = { take: taken } as Props['solution']
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  await act(async () =>
    root.render(<RecorderPanel recorder={recorder} context={context} solution={solution} />),
  )
  onTestFinished(async () => {
    await act(async () => root.unmount())
    document.body.replaceChildren()
  })
  return { clock, known, open, record, recordAgain }
}

const deviceOf = (kind: RecorderDevice['kind'], id: string, label = ''): RecorderDevice => ({
  id,
  kind,
  label,
})

const choices = () =>
  [...document.querySelectorAll('label')].map((label) => [
    label.firstChild?.textContent,
    ...[...label.querySelectorAll('option')].map(({ textContent }) => textContent),
  ])

it('[REC-08] offers the cameras and microphones that there are now, where there are several, and opens the chosen one', async () => {
  const two = [deviceOf('camera', 'a', 'Front'), deviceOf('camera', 'b'), deviceOf('microphone', 'c')]
  const { known, open } = await openPanel({ kind: 'video', state: 'initial', stream: new MediaStream() }, two)
  expect(choices()).toEqual([['Camera', 'Front', 'Camera 2']])
  const select = document.querySelector('select')
  await act(async () => {
    if (select) select.value = 'b'
    select?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(open).toHaveBeenCalledExactlyOnceWith({ camera: 'b' })
  known.devices = [deviceOf('camera', 'a'), deviceOf('microphone', 'c'), deviceOf('microphone', 'd')]
  await act(async () => known.tell())
  expect(choices()).toEqual([['Microphone', 'Microphone 1', 'Microphone 2']])
})

it.each([
  ['take 2', '/recorded/2'],
  ['take 3', undefined],
])('of %s it plays what the server has of this take, and of no other', async (take, address) => {
  await openPanel({ kind: 'audio', state: 'uploaded' }, [], take)
  expect(document.querySelector('audio')?.getAttribute('src')).toBe(address)
})

it('[REC-03] asks before a recording is replaced, in a dialog that Escape closes, and that hands the focus back', async () => {
  const { recordAgain } = await openPanel({ kind: 'audio', state: 'completed' })
  const buttons = () =>
    [...document.querySelectorAll('button')].filter((one) => one.textContent === 'Record Again')
  const asked = () => document.querySelector('dialog')
  const [again] = buttons()
  again?.focus()
  await act(async () => again?.click())
  const name = document.getElementById(asked()?.getAttribute('aria-labelledby') ?? '')
  expect([asked()?.open, name?.textContent]).toEqual([true, 'Record again?'])
  expect(asked()?.contains(modals.container() ?? null)).toBe(true)
  await act(async () => asked()?.dispatchEvent(new Event('cancel', { cancelable: true })))
  expect([asked(), document.activeElement, modals.container()]).toEqual([null, again, undefined])
  expect(recordAgain).not.toHaveBeenCalled()
  await act(async () => again?.click())
  await act(async () => buttons().at(-1)?.click())
  expect([asked(), recordAgain.mock.calls.length]).toEqual([null, 1])
})

it('[GAP-075] counts down before it records, says so once, and can be begun at once or not at all', async () => {
  const { clock, record } = await openPanel({ kind: 'audio', state: 'initiated', stream: new MediaStream() })
  const press = (text: string) =>
    act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === text)?.click())
  const pass = async (...times: number[]) => {
    for (const ms of times) await act(async () => clock.pass(ms))
  }
  const said = () => document.querySelector('[role="status"]')?.textContent
  await press('Start recording')
  expect(said()).toBe('Recording starts in 3 seconds')
  await pass(1000, 1000, 999)
  expect(document.querySelector('[role="status"] + [aria-hidden]')?.textContent).toBe(
    'Recording starts in 1 second',
  )
  expect([said(), record.mock.calls.length]).toEqual(['Recording starts in 3 seconds', 0])
  await pass(1)
  expect([said(), record.mock.calls.length]).toEqual(['Ready to record', 1])

  await press('Start recording')
  await press('Cancel')
  await pass(1000, 1000, 1000, 1000)
  expect(record).toHaveBeenCalledTimes(1)
  await press('Start recording')
  await press('Start now')
  expect(record).toHaveBeenCalledTimes(2)
})

it('draws the newest levels at the end, and for somebody who wants no motion one row that fills up', () => {
  expect(barsOf([0.1, 0.2, 0.5], 2, false)).toEqual([0.2, 0.5])
  expect(barsOf([0.5], 3, false)).toEqual([0, 0, 0.5])
  expect(barsOf([1, 0.5], 4, true).map((bar) => bar > 0)).toEqual([true, true, false, false])
})
