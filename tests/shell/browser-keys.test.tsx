// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { refuseDrops } from '../../src/adapters/browser/drops.ts'
import { fateOf } from '../../src/shell/features/exam-environment/browserKeys.ts'
import { openPlayer } from './render-player.tsx'

let close = async () => {}
afterEach(async () => {
  await close()
  close = async () => {}
})

const chord = (keys: string, target: EventTarget = document.body) => {
  const names = keys.split('+')
  return {
    key: names.at(-1) ?? '',
    code: '',
    ctrlKey: names.includes('Ctrl'),
    metaKey: names.includes('Cmd'),
    altKey: names.includes('Alt'),
    shiftKey: names.includes('Shift'),
    target,
  }
}

describe('keys that a browser takes for itself', () => {
  it.each([
    'Ctrl+p',
    'Ctrl+o',
    'Ctrl+d',
    'Ctrl+u',
    'Ctrl+h',
    'Ctrl+j',
    'Ctrl+Shift+S',
    'Ctrl+Shift+P',
    'F7',
    'Backspace',
  ])('[GAP-147] %s opens nothing', (keys) => expect(fateOf(chord(keys), false)).toBe('nothing'))

  it.each([
    'Ctrl+f',
    'F3',
    'Ctrl+g',
    'F5',
    'Ctrl+r',
    'Ctrl+l',
    'F6',
    'F12',
    'Ctrl+c',
    'Ctrl+v',
    'Ctrl+z',
    'Ctrl+Alt+s',
    's',
  ])('[GAP-147] %s is left to the browser', (keys) => expect(fateOf(chord(keys), false)).toBeUndefined())

  it('[GAP-147] F1 shows the keys of the page, and a keyboard with other letters has the same keys', () => {
    expect(fateOf(chord('F1'), false)).toBe('shows keys')
    expect(fateOf({ ...chord('Ctrl+ы'), code: 'KeyS' }, false)).toBe('saves')
    expect(fateOf({ ...chord('Ctrl+o'), code: 'KeyS' }, false)).toBe('nothing')
  })

  it('[GAP-147] Backspace deletes in a field', () => {
    expect(fateOf(chord('Backspace', document.createElement('textarea')), false)).toBeUndefined()
  })

  it('[GAP-147] on a Mac they go with Command, and Ctrl is for editing', () => {
    expect(fateOf(chord('Cmd+s'), true)).toBe('saves')
    expect(fateOf(chord('Ctrl+k'), true)).toBeUndefined()
    expect(fateOf(chord('Cmd+k'), false)).toBeUndefined()
  })
})

const press = (keys: string) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { ...chord(keys), bubbles: true, cancelable: true })
    document.body.dispatchEvent(event)
    return event
  })

function pointed(name: 'auxclick' | 'dragstart', html: string): boolean {
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = html
  const event = new MouseEvent(name, { bubbles: true, cancelable: true, button: 1 })
  host.firstElementChild?.dispatchEvent(event)
  host.remove()
  return event.defaultPrevented
}

it('[GAP-147] while a test runs, Ctrl+S says that answers save themselves, and links and pictures lead nowhere else', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const player = await openPlayer('/test/demo?step=assessment-instruction')
  close = player.close
  await player.seen('Start test')
  expect(await vi.waitFor(() => press('Ctrl+s'))).toMatchObject({ defaultPrevented: false })
  await player.press('Start test')
  await player.seen('Question(s) attempted')
  await vi.waitFor(async () => expect(await press('Ctrl+s')).toMatchObject({ defaultPrevented: true }))
  await player.seen('Your answers are saved while you work.')
  expect(pointed('auxclick', '<a href="/next">Next</a>')).toBe(true)
  expect(pointed('auxclick', '<a href="https://example.org" target="_blank">Elsewhere</a>')).toBe(false)
  expect(pointed('dragstart', '<img>')).toBe(true)
  expect(pointed('dragstart', '<p>text</p>')).toBe(false)
  await player.pass(5000)
})

describe('what is dropped on the page', () => {
  function dropped(html: string, types: readonly string[], isTaken = false) {
    document.body.innerHTML = html
    const target = document.body.firstElementChild
    const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
      dataTransfer: { types, dropEffect: 'copy' },
    })
    if (isTaken) target?.addEventListener('drop', (one) => one.preventDefault())
    target?.dispatchEvent(event)
    return [event.defaultPrevented, event.dataTransfer.dropEffect]
  }
  refuseDrops()

  it('[GAP-146] a file opens nowhere, not even in a field for text', () => {
    expect(dropped('<p></p>', ['Files'])).toEqual([true, 'none'])
    expect(dropped('<textarea></textarea>', ['Files'])).toEqual([true, 'none'])
    expect(dropped('<p></p>', ['text/uri-list', 'text/plain'])).toEqual([true, 'none'])
  })

  it('[GAP-146] a file goes to the part that takes files, and a text to a field', () => {
    expect(dropped('<fieldset></fieldset>', ['Files'], true)).toEqual([true, 'copy'])
    expect(dropped('<input type="file">', ['Files'])).toEqual([false, 'copy'])
    expect(dropped('<textarea></textarea>', ['text/plain'])).toEqual([false, 'copy'])
  })
})
