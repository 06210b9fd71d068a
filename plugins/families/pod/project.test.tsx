// @vitest-environment happy-dom

import { keyEvent } from '@assess/sdk/testing'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchLanguage, setLanguage } from '../../../src/sdk/language.ts'
import { createFakePod } from '../../../tests/contract/fake-pod.ts'
import { button, closeProjects, EDITOR, NO_SERVER, openProject } from '../../../tests/pods/open-project.tsx'
import { SMALL_POD_PROJECT } from '../../../tests/pods/small-project.ts'
import type { FilesSolution } from '../files/solution.ts'
import { drive } from './driver.ts'

afterEach(closeProjects)

it("a request goes to the candidate's server, and is kept with its method, path and body", async () => {
  const { page, text } = await openProject({ key: 'asks' })
  const REQUESTS = { role: 'tab', name: 'Requests' }
  await page.click(REQUESTS)
  await page.choose({ role: 'combobox', name: 'Method' }, 'POST')
  await page.fill({ role: 'textbox', name: 'Path' }, '/links?a=1')
  await page.fill({ role: 'textbox', name: 'Body' }, '{}')
  await page.click(button('Send'))
  await vi.waitFor(() => expect(text()).toContain('200 OK'))
  expect(text()).toContain('POST /links?a=1 at ')
  await closeProjects()
  const again = await openProject({ key: 'asks' })
  await again.page.click(REQUESTS)
  expect(again.find('[aria-label="Your requests"]')?.textContent).toBe('1. POST /links?a=1')
})

describe('the files', () => {
  it('that a program makes are part of the answer', async () => {
    const { pod, see, changes } = await openProject()
    pod.content.set('made.js', new TextEncoder().encode('made'))
    await act(async () => pod.changed())
    await vi.waitFor(() => expect(changes()).toEqual({ 'made.js': 'made' }))
    await see('made.js')
  })

  it('that a program changes while another problem is shown are part of the answer, and told of later', async () => {
    const { pod, problem, changes } = await openProject({ key: 'away' })
    await closeProjects()
    pod.content.set('made.js', new TextEncoder().encode('made'))
    pod.content.delete('src/list.js')
    pod.changed()
    await vi.waitFor(() => expect(changes()).toEqual({ 'made.js': 'made', 'src/list.js': null }))
    const { see } = await openProject({ key: 'away', pod, problem, solution: { changes: changes() } })
    await see('A program has deleted src/list.js.')
  })

  it('that were open are open again after the page was loaded again, as far as they are still there', async () => {
    const file = (name: string) => ({ role: 'treeitem', name })
    const tab = (name: string) => ({ role: 'tab', name })
    const first = await openProject({ key: 'reloaded' })
    for (const path of ['src/list.js', 'src/server.js', 'test.js', 'src/list.js'])
      await first.page.click(file(path))
    await closeProjects()
    const { find, page } = await openProject({
      key: 'reloaded',
      solution: { changes: { 'src/server.js': null } },
    })
    expect(find('[aria-selected="true"][role="tab"][title]')?.title).toBe('src/list.js')
    expect(await page.has(tab('test.js'))).toBe(true)
    expect(await page.has(tab('src/server.js'))).toBe(false)
    await closeProjects()
    const review = await openProject({ key: 'reloaded', readOnly: true })
    expect(await review.page.has(tab('test.js'))).toBe(false)
  })

  it('that are deleted in the tree give way to another one, and come back into the editor', async () => {
    const { page, text } = await openProject()
    await page.click(button('Delete'))
    expect(text()).not.toContain('is not there any more')
    expect(await page.has(EDITOR)).toBe(false)
    await page.click(button('Undo deleting src/server.js'))
    expect(await page.has(EDITOR)).toBe(true)
  })

  it('[VALID-07] that are not texts are part of the answer, with a way to download them in place of the editor', async () => {
    const { find, page, pod, text, uploads } = await openProject()
    pod.content.set('logo.png', new Uint8Array([137, 80, 255]))
    await act(async () => pod.changed())
    await vi.waitFor(() => expect(Object.keys(uploads())).toEqual(['logo.png']))
    await page.click({ role: 'treeitem', name: 'logo.png' })
    expect(text()).toContain('This file cannot be edited here')
    expect(find('a[download="logo.png"]')?.textContent).toBe('Download logo.png (3 B)')
    await page.click(button('Delete'))
    await vi.waitFor(() => expect(pod.content.has('logo.png')).toBe(false))
    expect(uploads()).toEqual({})
    await page.click(button('Undo deleting logo.png'))
    await vi.waitFor(() => expect(pod.content.get('logo.png')).toEqual(new Uint8Array([137, 80, 255])))
  })

  it('[GAP-115] that are not texts have a name, a size and a download in a review', async () => {
    const uploads = { 'img/a.png': { uri: '/files/uploads/1-a/a.png', hash: 'a'.repeat(64), size: 2000 } }
    const { find, page, text } = await openProject({ readOnly: true, solution: { uploads } })
    await page.click({ role: 'treeitem', name: 'img/a.png' })
    expect(find('a[download="a.png"]')?.getAttribute('href')).toBe('/files/uploads/1-a/a.png')
    await page.click({ role: 'tab', name: 'Changes' })
    expect(text()).toContain('Download img/a.png (2 kB)')
  })

  it('are searched, and a match leads to its line', async () => {
    const { page, text } = await openProject()
    await page.fill({ role: 'textbox', name: 'Search in all files' }, 'EXPORT')
    await vi.waitFor(() => expect(text()).toContain('1 match'))
    await page.click(button('src/list.js:1 export const list = []'))
    expect(await page.has({ role: 'textbox', name: 'Code of src/list.js' })).toBe(true)
  })

  it('show what has changed since the beginning', async () => {
    const { page, text } = await openProject()
    await page.click({ role: 'tab', name: 'Changes' })
    expect(text()).toContain('Nothing has changed yet.')
    await page.fill(EDITOR, 'changed\n')
    const named = '[aria-label="Changes in src/server.js since the beginning"]'
    expect(document.querySelector(named)).not.toBeNull()
  })

  it('of the device are added, if they have a new name', async () => {
    const { page, pod, text, changes, uploads } = await openProject()
    expect(await page.has(button('Upload files into src/'))).toBe(true)
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    const files = [
      new File(['mine'], 'mine.js'),
      new File(['x'], 'list.js'),
      new File([new Uint8Array([255, 254])], 'a.png'),
    ]
    Object.defineProperty(input, 'files', { value: files, configurable: true })
    await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })))
    await vi.waitFor(() => expect(changes()).toEqual({ 'src/mine.js': 'mine' }))
    expect(text()).toContain('There is already a file or folder called list.js.')
    await vi.waitFor(() => expect(Object.keys(uploads())).toEqual(['src/a.png']))
    await vi.waitFor(() => expect(pod.content.get('src/a.png')).toEqual(new Uint8Array([255, 254])))
  })
})

describe('the preview', () => {
  const frame = () => document.querySelector('iframe')

  it('says that its server has stopped, and loads itself again when another one listens', async () => {
    const { page, pod, see } = await openProject()
    const has = (server: string) => act(async () => pod.listen(3000, server))
    await page.click({ role: 'tab', name: 'Preview' })
    await page.click(button('Show the preview anyway'))
    await vi.waitFor(() => expect(frame()).not.toBeNull())
    await has('')
    expect(document.body.textContent).not.toContain('has stopped')
    const empty = frame()
    await has('7')
    const first = frame()
    expect(first).not.toBe(empty)
    await has('')
    await see('The server on port 3000 has stopped. This is the last page that it sent')
    expect(frame()).toBe(first)
    await has('8')
    expect(document.body.textContent).not.toContain('has stopped')
    expect(frame()).not.toBe(first)
    // A page that was loaded by hand where nothing listens says so itself.
    await has('')
    await page.click(button('Reload'))
    expect(document.body.textContent).not.toContain('has stopped')
  })

  it('follows what is typed, and says which changes its server does not have', async () => {
    const given = { tasks: { start: ['node', 'src/server.js'] } }
    const { page, pod, see, text } = await openProject({ given })
    await page.click(button('Run start'))
    await act(async () => pod.listen(3000, '7'))
    await vi.waitFor(() => expect(frame()).not.toBeNull())
    const first = frame()
    const asked = vi.fn()
    const shown = Object.assign(new EventTarget(), { postMessage: asked }) as unknown as Window
    Object.defineProperty(first, 'contentWindow', { value: shown })
    const begun = { data: { kind: 'ready' }, source: shown }
    await act(async () => window.dispatchEvent(new MessageEvent('message', begun)))
    await page.fill(EDITOR, 'other')
    await vi.waitFor(() =>
      expect(asked).toHaveBeenCalledWith({ kind: 'reload' }, 'http://pod.preview.test:3000'),
    )
    expect(frame()).toBe(first)
    // Another kind of page cannot load itself.
    await act(async () => first?.dispatchEvent(new Event('load')))
    await act(async () => first?.dispatchEvent(new Event('load')))
    await page.fill(EDITOR, 'another')
    await vi.waitFor(() => expect(frame()).not.toBe(first))
    await see('The server still runs without your changes to server.js.')
    await page.click(button('Restart'))
    expect(pod.terminals[0]?.isClosed).toBe(true)
    await act(async () => pod.terminals[0]?.onEnd(undefined))
    await vi.waitFor(() => expect(pod.terminals[1]?.task).toBe('start'))
    await act(async () => pod.listen(3000, '8'))
    expect(text()).not.toContain('still runs')
  })

  it('is asked for with each connection, in the language that is chosen', async () => {
    const pod = createFakePod(SMALL_POD_PROJECT.files)
    const asked: string[] = []
    pod.workspace.preview = async (port, language) =>
      `http://pod.preview.test:${port}/${asked.push(language)}`
    await openProject({ pod })
    await vi.waitFor(() => expect(asked).toEqual(['en']))
    await fetchLanguage('de')
    await act(async () => setLanguage('de'))
    await vi.waitFor(() => expect(asked).toEqual(['en', 'de']))
    for (const isConnected of [false, true]) await act(async () => pod.setConnected(isConnected))
    await vi.waitFor(() => expect(asked).toEqual(['en', 'de', 'de']))
    await act(async () => setLanguage('en'))
    await vi.waitFor(() => expect(asked).toEqual(['en', 'de', 'de', 'en']))
  })

  it('says how to start the server, and shows it then', async () => {
    const { page, see } = await openProject()
    await see('Start a server on port 3000 to see its pages here.')
    expect(frame()).toBeNull()
    await page.click(button('Run start'))
    await vi.waitFor(() => expect(frame()?.src).toBe('http://pod.preview.test:3000/'))
    expect(frame()?.title).toBe('Preview of your project')
    expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin')
  })

  it('shows another page of it, and no other server', async () => {
    const { page, see } = await openProject()
    await see('Start a server on port 3000')
    await page.click({ role: 'tab', name: 'Preview' })
    await page.click(button('Show the preview anyway'))
    await page.fill({ role: 'textbox', name: 'Path of the page' }, '//elsewhere.test/a?b=1')
    await act(async () => document.querySelector('form')?.requestSubmit())
    expect(frame()?.src).toBe('http://pod.preview.test:3000/elsewhere.test/a?b=1')
    const shown = [frame()]
    for (let times = 0; times < 2; times++) {
      await page.click(button('Reload'))
      shown.push(frame())
    }
    expect(new Set(shown).size).toBe(3)
  })

  it('says if there is none', async () => {
    const pod = createFakePod(SMALL_POD_PROJECT.files)
    pod.workspace.preview = () => Promise.reject(new Error('none'))
    const { see } = await openProject({ pod })
    await see('There is no preview on this server')
  })

  it.each([
    ['a server', NO_SERVER],
    ['a task that starts one', { tasks: { test: ['npm', 'test'] } }],
  ])('is left out of a problem without %s', async (_, given) => {
    const { page } = await openProject({ given })
    expect(await page.has({ role: 'tab', name: 'Preview' })).toBe(false)
  })
})

it('takes the search key in the editor, and selects what is found there', async () => {
  const { page } = await openProject()
  const target = document.querySelector('textarea')
  const event = keyEvent('Control+Shift+f')
  Object.defineProperty(event, 'code', { value: 'KeyF' })
  await act(async () => target?.dispatchEvent(event))
  const field = document.querySelector('search input')
  await vi.waitFor(() => expect(document.activeElement === field).toBe(true))
  await page.fill({ role: 'textbox', name: 'Search in all files' }, 'list')
  await page.click(button('src/list.js:1 export const list = []'))
  const found = document.activeElement as HTMLTextAreaElement
  expect(found.value.slice(found.selectionStart, found.selectionEnd)).toBe('list')
  expect(found.selectionStart).toBe('export const '.length)
})

it('a new file may be called by its whole path where a folder is there to begin with', async () => {
  const { page, changes } = await openProject()
  await page.click({ role: 'treeitem', name: 'src/list.js' })
  await page.click(button('New file'))
  await page.fill({ role: 'textbox', name: 'Path of the file' }, 'src/src/new.js')
  await page.click(button('Create'))
  expect(changes()).toEqual({ 'src/new.js': '' })
})

it('is driven as a person would', async () => {
  const solution: FilesSolution = {
    technology: '/api/v1/technology/javascript',
    changes: { 'src/server.js': 'mine', 'src/new.js': 'new', 'src/list.js': null },
    stdin: '',
    uploads: {},
    executable: [],
    attachments: [],
  }
  const { problem, page, changes } = await openProject()
  await drive(page, problem, solution)
  expect(changes()).toEqual(solution.changes)
})
