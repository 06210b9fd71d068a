import { expect, it } from 'vitest'
import { createToastQueue } from '../../src/shell/state/toasts.ts'
import { createFakeClock } from '../kernel/fake-clock.ts'

function createQueue() {
  const clock = createFakeClock()
  const queue = createToastQueue(clock)
  return { clock, queue, texts: () => queue.state.toasts.map((toast) => toast.text) }
}

it('[OVERLAY-13] a toast hides after 5 seconds, but not while somebody reads it', async () => {
  const { clock, queue, texts } = createQueue()
  queue.show({ kind: 'danger', text: 'one' })
  await clock.pass(4999)
  expect(texts()).toEqual(['one'])
  queue.hold(true)
  await clock.pass(60_000)
  expect(texts()).toEqual(['one'])
  queue.hold(false)
  await clock.pass(5000)
  expect(texts()).toEqual([])
})

it('[ERR-07] an error of the API waits while another one shows, whatever the screens say beside it', async () => {
  const { clock, queue, texts } = createQueue()
  queue.show({ kind: 'danger', text: 'call one', fromApi: true })
  queue.show({ kind: 'success', text: 'back online' })
  queue.show({ kind: 'danger', text: 'call two', fromApi: true })
  expect(texts()).toEqual(['call one', 'back online'])
  queue.hold(true)
  await clock.pass(60_000)
  expect(texts()).toEqual(['call one', 'back online'])
  queue.hold(false)
  await clock.pass(5000)
  expect(texts()).toEqual(['call two'])
  await clock.pass(5000)
  expect(texts()).toEqual([])
})

it('[ERR-07] an error of the API whose words show already, or wait, is not told again', async () => {
  const { clock, queue, texts } = createQueue()
  for (const text of ['one', 'two', 'one', 'two']) queue.show({ kind: 'danger', text, fromApi: true })
  await clock.pass(5000)
  expect(texts()).toEqual(['two'])
  await clock.pass(5000)
  expect(texts()).toEqual([])
})

it('[ERR-09] an error of the API that waits is never shown once the test is over', async () => {
  const { clock, queue, texts } = createQueue()
  for (const text of ['one', 'two']) queue.show({ kind: 'danger', text, fromApi: true })
  queue.discardWaiting()
  await clock.pass(5000)
  expect(texts()).toEqual([])
})

it('the same words do not pile up', () => {
  const { queue, texts } = createQueue()
  queue.show({ kind: 'danger', text: 'offline' })
  queue.show({ kind: 'danger', text: 'offline' })
  expect(texts()).toEqual(['offline'])
})

it('[OVERLAY-13] a notice may ask for another time', async () => {
  const { clock, queue, texts } = createQueue()
  queue.show({ kind: 'warning', text: 'read this', visibleMs: 12_000 })
  await clock.pass(11_999)
  expect(texts()).toEqual(['read this'])
  await clock.pass(1)
  expect(texts()).toEqual([])
})

it('[ERR-07] errors of the API that wait are shown one after the other, and none is lost', () => {
  const { queue, texts } = createQueue()
  for (const text of ['one', 'two', 'three', 'four']) queue.show({ kind: 'danger', text, fromApi: true })
  const seen: string[] = []
  for (let [toast] = queue.state.toasts; toast; [toast] = queue.state.toasts) {
    seen.push(texts().join())
    queue.dismiss(toast.id)
  }
  expect(seen).toEqual(['one', 'two', 'three', 'four'])
})

it('a toast that is dismissed leaves no timer behind', () => {
  const { clock, queue } = createQueue()
  queue.show({ kind: 'success', text: 'one' })
  queue.show({ kind: 'success', text: 'two' })
  expect(clock.waiting()).toBe(2)
  for (const { id } of [...queue.state.toasts]) queue.dismiss(id)
  expect([clock.waiting(), queue.state.toasts]).toEqual([0, []])
})
