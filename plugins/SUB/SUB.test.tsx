// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { UploadOptions } from '../../src/sdk/view.ts'
import { createDomStage } from '../../tests/doors/dom-stage.ts'
import { openRoom } from '../../tests/doors/room.tsx'
import plugin from './index.ts'
import type { Solution } from './solution.ts'

const problem = { statement: '<p>Design it.</p>' }
const editor = { role: 'textbox', name: 'Your answer' }
const addFiles = { role: 'button', name: 'Add files' }
const button = (name: string) => ({ role: 'button', name })

interface Sending {
  readonly file: File
  readonly options: UploadOptions | undefined
  arrive(): Promise<void>
  fail(message: string): Promise<void>
}

/** A room in which each upload ends when the test says so. */
async function openWithUploads(solution: Solution = plugin.solution.empty(), readOnly = false) {
  const sendings: Sending[] = []
  const upload = (file: File, options?: UploadOptions) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const arrive = () => act(async () => resolve(`/files/${file.name}`))
    const fail = (message: string) => act(async () => reject(new Error(message)))
    sendings.push({ file, options, arrive, fail })
    return promise
  }
  const room = await openRoom(plugin, { problem, solution, readOnly, upload })
  const stage = createDomStage(room.container)
  const attach = async (name: string, bytes = new Uint8Array(3)) =>
    stage.attach(addFiles, { name, type: 'text/plain', bytes })
  const sending = async (index: number) => {
    await vi.waitFor(() => expect(sendings.length).toBeGreaterThan(index))
    const found = sendings[index]
    if (!found) throw new Error(`No upload ${index}`)
    return found
  }
  return { room, stage, attach, sending, sendings, text: () => room.container.textContent ?? '' }
}

describe('attachments of SUB', () => {
  it('[VALID-07] [MSG-04] [MSG-12] uploads first, then adds the URI to what was written meanwhile', async () => {
    const { room, stage, attach, sending, text } = await openWithUploads()
    await attach('a.txt')
    expect(text()).toContain('Upload in progress. Please wait...')
    expect(room.answers).toEqual([])
    await stage.click(editor)
    await stage.type('newer words')
    await vi.waitFor(() => expect(room.answers.at(-1)?.answer).toBe('<p>newer words</p>'))

    await (await sending(0)).arrive()
    expect(room.answers.at(-1)).toEqual({ answer: '<p>newer words</p>', attachments: ['/files/a.txt'] })
    expect(text()).toContain('Upload Completed!')
    await room.close()
  })

  it('[VALID-05] refuses a file over 10,000,000 bytes before it is sent', async () => {
    const { room, attach, sendings, sending, text } = await openWithUploads()
    await attach('large.bin', new Uint8Array(10_000_001))
    expect(text()).toContain('File size should be less than 10 MB')
    expect(sendings).toHaveLength(0)
    await attach('just-fits.bin', new Uint8Array(10_000_000))
    expect((await sending(0)).file.name).toBe('just-fits.bin')
    await room.close()
  })

  it('[ERR-52] says why an upload failed and tries it again', async () => {
    const { room, stage, attach, sending, text } = await openWithUploads()
    await attach('a.txt')
    await (await sending(0)).fail("Something went wrong. It's not you, It's us. Please upload file again.")
    expect(text()).toContain("It's not you, It's us.")
    await stage.click(button('Retry a.txt'))
    await (await sending(1)).arrive()
    expect(room.answers).toEqual([{ answer: '', attachments: ['/files/a.txt'] }])
    expect(text()).not.toContain("It's not you")
    await room.close()
  })

  it('keeps the order in which files were picked, without the one that was cancelled', async () => {
    const { room, stage, attach, sending } = await openWithUploads()
    await attach('a.txt')
    await attach('b.txt')
    await attach('c.txt')
    await stage.click(button('Cancel b.txt'))
    await (await sending(0)).arrive()
    await (await sending(1)).arrive()
    const lists = room.answers.map((answer) => answer.attachments)
    expect(lists).toEqual([['/files/a.txt'], ['/files/a.txt', '/files/c.txt']])
    await room.close()
  })

  it('drops an upload that is cancelled on its way, even if it arrives', async () => {
    const { room, stage, attach, sending } = await openWithUploads()
    await attach('a.txt')
    const started = await sending(0)
    await stage.click(button('Cancel a.txt'))
    expect(started.options?.signal?.aborted).toBe(true)
    await started.arrive()
    expect(room.answers).toEqual([])
    await room.close()
  })

  it('takes a removed file back to its place', async () => {
    const attachments = ['/files/a.txt', '/files/b.txt']
    const { room, stage } = await openWithUploads({ answer: '', attachments })
    await stage.click(button('Remove a.txt'))
    expect(document.activeElement?.textContent).toBe('Undo')
    await stage.click(button('Undo the removal of a.txt'))
    const lists = room.answers.map((answer) => answer.attachments)
    expect(lists).toEqual([['/files/b.txt'], attachments])
    await room.close()
  })

  it('leaves the focus with whoever writes on after a file was removed', async () => {
    const { room, stage } = await openWithUploads({ answer: '', attachments: ['/files/a.txt'] })
    await stage.click(button('Remove a.txt'))
    await stage.click(editor)
    await stage.type('on')
    await vi.waitFor(() => expect(room.answers.at(-1)?.answer).toBe('<p>on</p>'))
    expect(document.activeElement?.getAttribute('role')).toBe('textbox')
    await room.close()
  })

  it('stops an upload with the room', async () => {
    const { room, attach, sending } = await openWithUploads()
    await attach('a.txt')
    const started = await sending(0)
    await room.close()
    expect(started.options?.signal?.aborted).toBe(true)
    await started.arrive()
    expect(room.answers).toEqual([])
  })
})

const HOSTILE =
  '<p onclick="steal()">a<script>steal()</script><img src="x" onerror="steal()"></p>' +
  '<a href="javascript:steal()">b</a><form><button>c</button></form>'

describe('the editor of SUB', () => {
  it('makes a hostile saved answer harmless, and saves nothing by that', async () => {
    const { room } = await openWithUploads({ answer: HOSTILE, attachments: ['javascript:steal()'] })
    const shown = room.container.querySelector('[role="textbox"]')
    expect(shown?.innerHTML).not.toMatch(/script|onclick|onerror|steal|form|<a|<button/)
    expect(shown?.textContent).toContain('a')
    expect(room.container.querySelector('a')).toBeNull()
    expect(room.answers).toEqual([])
    await room.close()
  })

  it('shows a solution that comes from elsewhere, and answers nothing by that', async () => {
    const { room } = await openWithUploads({ answer: '<p>old</p>', attachments: [] })
    await room.give({ answer: '<p>recovered</p>', attachments: [] })
    expect(room.container.querySelector('[role="textbox"]')?.textContent).toBe('recovered')
    expect(room.answers).toEqual([])
    await room.close()
  })

  it('lets the Tab key leave, also from a list', async () => {
    const { room, stage } = await openWithUploads()
    await stage.click(editor)
    await stage.press('Control+Shift+8')
    await stage.type('one')
    await stage.press('Enter')
    await stage.type('two')
    const list = '<ul><li><p>one</p></li><li><p>two</p></li></ul>'
    await vi.waitFor(() => expect(room.answers.at(-1)?.answer).toBe(list))
    const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(tab)
    expect(tab.defaultPrevented).toBe(false)
    expect(room.answers.at(-1)?.answer).toBe(list)
    await room.close()
  })

  it('keeps what was typed as it was typed, without turning signs into formatting', async () => {
    const { room, stage } = await openWithUploads()
    await stage.click(editor)
    const typed = '- **a** `b` '
    for (const sign of typed) await stage.type(sign)
    await vi.waitFor(() => expect(room.answers.at(-1)?.answer).toBe(`<p>${typed}</p>`))
    await room.close()
  })

  it('presses its tools and moves among them with the arrow keys', async () => {
    const { room, stage } = await openWithUploads({ answer: '<p>x</p>', attachments: [] })
    await stage.click(editor)
    await stage.click(button('Quote'))
    expect(room.answers.at(-1)?.answer).toBe('<blockquote><p>x</p></blockquote>')
    const tool = (name: string) => room.container.querySelector<HTMLElement>(`[aria-label="${name}"]`)
    expect(tool('Quote')?.getAttribute('aria-pressed')).toBe('true')
    expect(tool('Bold')?.getAttribute('aria-pressed')).toBe('false')

    await act(async () => tool('Bold')?.focus())
    await stage.press('ArrowLeft')
    expect(document.activeElement).toBe(tool('Redo'))
    await stage.press('Home')
    expect(document.activeElement).toBe(tool('Bold'))
    await room.close()
  })

  it('injects no style of its own, which a strict policy would refuse', async () => {
    const { room } = await openWithUploads()
    expect(document.querySelector('style[data-tiptap-style]')).toBeNull()
    await room.close()
  })

  it('has no toolbar and no file field when it is read-only', async () => {
    const { room } = await openWithUploads({ answer: '<p>a</p>', attachments: ['/files/a.txt'] }, true)
    expect(room.container.querySelector('button, input')).toBeNull()
    expect(room.container.querySelector('a')?.textContent).toBe('a.txt')
    await room.close()
  })
})
