// @vitest-environment happy-dom

import { createDomPage, fakeUploads, keyEvent, openView } from '@assess/sdk/testing'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { WrittenSolution } from '../families/written/problem.schema.ts'
import plugin from './index.ts'

const problem = { statement: '<p>Design it.</p>' }
const editor = { role: 'textbox', name: 'Your answer' }
const addFiles = { role: 'button', name: 'Add files' }
const button = (name: string) => ({ role: 'button', name })

/** A view whose uploads end when the test says so. */
async function openWithUploads(solution: WrittenSolution = plugin.solution.empty(), readOnly = false) {
  const { upload, sendings, sending } = fakeUploads()
  const view = await openView(plugin, { problem, solution, readOnly, upload })
  const page = createDomPage(view.container)
  const attach = async (name: string, bytes = new Uint8Array(3)) =>
    page.attach(addFiles, { name, type: 'text/plain', bytes })
  return { view, page, attach, sending, sendings, text: () => view.container.textContent ?? '' }
}

describe('attachments of SUB', () => {
  it('[VALID-07] [MSG-04] [MSG-12] uploads first, then adds the URI to what was written meanwhile', async () => {
    const { view, page, attach, sending, text } = await openWithUploads()
    await attach('a.txt')
    expect(text()).toContain('Upload in progress. Please wait...')
    expect(view.answers).toEqual([])
    await page.click(editor)
    await page.type('newer words')
    await vi.waitFor(() => expect(view.answers.at(-1)?.answer).toBe('<p>newer words</p>'))

    await (await sending(0)).arrive()
    expect(view.answers.at(-1)).toEqual({ answer: '<p>newer words</p>', attachments: ['/files/a.txt'] })
    expect(text()).toContain('Upload Completed!')
    expect(text()).toContain('a.txt3 B')
    await view.close()
  })

  it('[VALID-05] refuses a file over 10,000,000 bytes before it is sent', async () => {
    const { view, attach, sendings, sending, text } = await openWithUploads()
    await attach('large.bin', new Uint8Array(10_000_001))
    expect(text()).toContain('File size should be less than 10 MB')
    expect(sendings).toHaveLength(0)
    await attach('just-fits.bin', new Uint8Array(10_000_000))
    expect((await sending(0)).file.name).toBe('just-fits.bin')
    await view.close()
  })

  it('[ERR-52] says why an upload failed and tries it again', async () => {
    const { view, page, attach, sending, text } = await openWithUploads()
    await attach('a.txt')
    await (await sending(0)).fail("Something went wrong. It's not you, It's us. Please upload file again.")
    expect(text()).toContain("It's not you, It's us.")
    await page.click(button('Retry a.txt'))
    await (await sending(1)).arrive()
    expect(view.answers).toEqual([{ answer: '', attachments: ['/files/a.txt'] }])
    expect(text()).not.toContain("It's not you")
    await view.close()
  })

  it('keeps the order in which files were picked, without the one that was cancelled', async () => {
    const { view, page, attach, sending } = await openWithUploads()
    await attach('a.txt')
    await attach('b.txt')
    await attach('c.txt')
    await page.click(button('Cancel b.txt'))
    await (await sending(0)).arrive()
    await (await sending(1)).arrive()
    const lists = view.answers.map((answer) => answer.attachments)
    expect(lists).toEqual([['/files/a.txt'], ['/files/a.txt', '/files/c.txt']])
    await view.close()
  })

  it('drops an upload that is cancelled on its way, even if it arrives', async () => {
    const { view, page, attach, sending } = await openWithUploads()
    await attach('a.txt')
    const started = await sending(0)
    await page.click(button('Cancel a.txt'))
    expect(started.options?.signal?.aborted).toBe(true)
    await started.arrive()
    expect(view.answers).toEqual([])
    await view.close()
  })

  it('takes a removed file back to its place', async () => {
    const attachments = ['/files/a.txt', '/files/b.txt']
    const { view, page } = await openWithUploads({ answer: '', attachments })
    await page.click(button('Remove a.txt'))
    expect(document.activeElement?.textContent).toBe('Undo')
    await page.click(button('Undo the removal of a.txt'))
    const lists = view.answers.map((answer) => answer.attachments)
    expect(lists).toEqual([['/files/b.txt'], attachments])
    await view.close()
  })

  it('leaves the focus with a candidate who continues to write after a file was removed', async () => {
    const { view, page } = await openWithUploads({ answer: '', attachments: ['/files/a.txt'] })
    await page.click(button('Remove a.txt'))
    await page.click(editor)
    await page.type('on')
    await vi.waitFor(() => expect(view.answers.at(-1)?.answer).toBe('<p>on</p>'))
    expect(document.activeElement?.getAttribute('role')).toBe('textbox')
    await view.close()
  })

  it('stops an upload when the view closes', async () => {
    const { view, attach, sending } = await openWithUploads()
    await attach('a.txt')
    const started = await sending(0)
    await view.close()
    expect(started.options?.signal?.aborted).toBe(true)
    await started.arrive()
    expect(view.answers).toEqual([])
  })
})

const HOSTILE =
  '<p onclick="steal()">a<script>steal()</script><img src="x" onerror="steal()"></p>' +
  '<a href="javascript:steal()">b</a><form><button>c</button></form>'

describe('the editor of SUB', () => {
  it('makes a hostile saved answer harmless, and saves nothing by that', async () => {
    const { view } = await openWithUploads({ answer: HOSTILE, attachments: ['javascript:steal()'] })
    const shown = view.container.querySelector('[role="textbox"]')
    expect(shown?.innerHTML).not.toMatch(/script|onclick|onerror|steal|form|<a|<button/)
    expect(shown?.textContent).toContain('a')
    expect(view.container.querySelector('a')).toBeNull()
    expect(view.answers).toEqual([])
    await view.close()
  })

  it('shows a solution that comes from elsewhere, and answers nothing by that', async () => {
    const { view } = await openWithUploads({ answer: '<p>old</p>', attachments: [] })
    await view.give({ answer: '<p>recovered</p>', attachments: [] })
    expect(view.container.querySelector('[role="textbox"]')?.textContent).toBe('recovered')
    expect(view.answers).toEqual([])
    await view.close()
  })

  it('indents with Tab in a list and a code block, and leaves with Escape, then Tab', async () => {
    const { view, page, text } = await openWithUploads()
    const stays = async (keys: string) => {
      const press = keyEvent(keys)
      await act(async () => document.activeElement?.dispatchEvent(press))
      return press.defaultPrevented
    }
    await page.click(editor)
    await page.press('Control+Shift+8')
    await page.type('one')
    await page.press('Enter')
    await page.type('two')
    const list = '<ul><li><p>one</p></li><li><p>two</p></li></ul>'
    await vi.waitFor(() => expect(view.answers.at(-1)?.answer).toBe(list))
    expect(text()).toContain('Tab indents. Esc, then Tab leaves the text.')
    expect(await stays('Tab')).toBe(true)
    expect(view.answers.at(-1)?.answer).toBe('<ul><li><p>one</p><ul><li><p>two</p></li></ul></li></ul>')
    expect(await stays('Tab')).toBe(true)
    expect(await stays('Shift+Tab')).toBe(true)
    expect(view.answers.at(-1)?.answer).toBe(list)
    await page.press('Escape')
    expect(await stays('Tab')).toBe(false)
    expect(view.answers.at(-1)?.answer).toBe(list)

    await page.press('Control+Shift+8')
    expect(await stays('Tab')).toBe(false)
    await page.press('Control+Alt+c')
    expect(await stays('Tab')).toBe(true)
    expect(view.answers.at(-1)?.answer).toMatch(/<pre><code>.* {2}.*<\/code><\/pre>/)
    await view.close()
  })

  it('keeps what was typed as it was typed, without turning signs into formatting', async () => {
    const { view, page } = await openWithUploads()
    await page.click(editor)
    const typed = '- **a** `b` '
    for (const sign of typed) await page.type(sign)
    await vi.waitFor(() => expect(view.answers.at(-1)?.answer).toBe(`<p>${typed}</p>`))
    await view.close()
  })

  it('presses its tools and moves among them with the arrow keys', async () => {
    const { view, page } = await openWithUploads({ answer: '<p>x</p>', attachments: [] })
    await page.click(editor)
    await page.click(button('Quote'))
    expect(view.answers.at(-1)?.answer).toBe('<blockquote><p>x</p></blockquote>')
    await page.click(button('Undo'))
    expect(view.answers.at(-1)?.answer).toBe('<p>x</p>')
    await page.click(button('Redo'))
    expect(view.answers.at(-1)?.answer).toBe('<blockquote><p>x</p></blockquote>')
    const tool = (name: string) => view.container.querySelector<HTMLElement>(`[aria-label="${name}"]`)
    expect(tool('Quote')?.getAttribute('aria-pressed')).toBe('true')
    expect(tool('Bold')?.getAttribute('aria-pressed')).toBe('false')

    await act(async () => tool('Bold')?.focus())
    await page.press('ArrowLeft')
    expect(document.activeElement).toBe(tool('Redo'))
    await page.press('Home')
    expect(document.activeElement).toBe(tool('Bold'))
    await view.close()
  })

  it('asks with Ctrl+K where a link leads, and takes no address that runs a script', async () => {
    const { view, page, text } = await openWithUploads()
    await page.click(editor)
    await page.press('Control+k')
    await page.fill({ role: 'textbox', name: 'Text to show' }, 'the plan')
    await page.fill({ role: 'textbox', name: 'Address' }, 'javascript:steal()')
    await page.click(button('Save link'))
    expect(text()).toContain('Enter a web address')
    await page.fill({ role: 'textbox', name: 'Address' }, 'example.org/plan')
    await page.click(button('Save link'))
    const link = '<p><a href="https://example.org/plan">the plan</a></p>'
    await vi.waitFor(() => expect(view.answers.at(-1)?.answer).toBe(link))
    expect(view.container.querySelector('dialog')).toBeNull()
    await page.click(button('Undo'))
    expect(view.answers.at(-1)?.answer).toBe('')
    await view.close()
  })

  it('has tables of plain cells, with tools for them while the caret is in one', async () => {
    const { view, page } = await openWithUploads()
    await page.click(editor)
    await page.click(button('Table'))
    const field = view.container.querySelector('[role=textbox]')
    const size = () => ['tr', 'th', 'td'].map((tag) => field?.querySelectorAll(tag).length)
    expect(size()).toEqual([3, 3, 6])
    await page.click(button('Add row below'))
    await page.click(button('Delete column'))
    expect(size()).toEqual([4, 2, 6])
    expect(field?.innerHTML).not.toMatch(/style|colgroup|colspan/)
    expect(view.container.textContent).toContain('0 words')
    await page.click(button('Delete table'))
    expect(size()).toEqual([0, 0, 0])
    expect(view.container.querySelector('[aria-label="Add row below"]')).toBeNull()
    await view.close()
  })

  it('injects no style of its own, which a strict policy would refuse', async () => {
    const { view } = await openWithUploads()
    expect(document.querySelector('style[data-tiptap-style]')).toBeNull()
    await view.close()
  })

  it('has no toolbar and no file field when it is read-only', async () => {
    const { view } = await openWithUploads({ answer: '<p>a</p>', attachments: ['/files/a.txt'] }, true)
    expect(view.container.querySelector('button, input')).toBeNull()
    expect(view.container.querySelector('a')?.textContent).toBe('a.txt')
    await view.close()
  })
})

describe('what is pasted', () => {
  /** As a browser says it. */
  function paste(place: Element | null, html: string, files: readonly File[] = []) {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    const plain = html.replace(/<[^>]*>/g, '')
    const getData = (type: string) => (type === 'text/html' ? html : type === 'text/plain' ? plain : '')
    Object.assign(event, { clipboardData: { files, getData } })
    return act(async () => place?.dispatchEvent(event))
  }

  it('keeps its structure, or is written out, and a word says that pictures stay out', async () => {
    const { view, text } = await openWithUploads()
    const field = view.container.querySelector('[role=textbox]')
    await paste(field, '<table><tr><td>Ann</td><td>31</td></tr></table><p>x<sup>2</sup></p>')
    const cells = '<tr><td><p>Ann</p></td><td><p>31</p></td></tr>'
    expect(view.answers.at(-1)?.answer).toBe(`<table><tbody>${cells}</tbody></table><p>x²</p>`)
    expect(text()).not.toContain('Pictures cannot be part of the text.')
    await paste(field, '<p>A <img src="a.png" alt="plan"></p>')
    expect(view.answers.at(-1)?.answer).toContain('A [picture: plan]')
    expect(text()).toContain('Pictures cannot be part of the text. Add them as files below.')
    await view.close()
  })

  it('may be a picture alone, which is said too', async () => {
    const { view, text } = await openWithUploads()
    await paste(view.container.querySelector('[role=textbox]'), '', [new File(['x'], 'a.png')])
    expect(view.answers).toEqual([])
    expect(text()).toContain('Pictures cannot be part of the text.')
    await view.close()
  })
})
