// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keyEvent } from '../../../tests/contract/dom-page.ts'
import { createFakePod } from '../../../tests/contract/fake-pod.ts'
import { button, closeProjects, EDITOR, NO_SERVER, openProject } from '../../../tests/pods/open-project.tsx'
import { SMALL_POD_PROJECT } from '../../../tests/pods/small-project.ts'
import type { FilesSolution } from '../files/solution.ts'
import { MOST_UPLOADED } from '../files/uploads.ts'
import { drive } from './driver.ts'

afterEach(closeProjects)

describe('the files', () => {
  it('that a program makes are part of the answer', async () => {
    const { pod, see, changes } = await openProject()
    pod.content.set('made.js', new TextEncoder().encode('made'))
    await act(async () => pod.changed())
    await vi.waitFor(() => expect(changes()).toEqual({ 'made.js': 'made' }))
    await see('made.js')
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

  it('that a program deletes can be restored', async () => {
    const { page, pod, see, changes } = await openProject()
    pod.content.delete('src/list.js')
    await act(async () => pod.changed())
    await see('A program has deleted src/list.js.')
    await page.click(button('Restore src/list.js'))
    expect(changes()).toEqual({})
  })

  it('that a program deletes keep their place in the editor, so that nobody types into another one', async () => {
    const { find, page, pod, see, changes } = await openProject()
    await page.click({ role: 'treeitem', name: 'src/list.js' })
    await page.click({ role: 'treeitem', name: 'src/server.js' })
    await page.fill(EDITOR, 'mine')
    await vi.waitFor(() => expect(pod.content.get('src/server.js')).toEqual(new TextEncoder().encode('mine')))
    pod.content.delete('src/server.js')
    await act(async () => pod.changed())
    await see('src/server.js is not there any more. Choose another file, or restore this one.')
    expect(document.querySelector('textarea')).toBeNull()
    expect(find('[aria-selected="true"][role="tab"][title]')?.title).toBe('src/server.js')
    await page.click(button('Restore it'))
    expect(changes()).toEqual({ 'src/server.js': 'mine' })
    expect(await page.has(EDITOR)).toBe(true)
  })

  it('that are deleted in the tree give way to another one, and come back into the editor', async () => {
    const { page, text } = await openProject()
    await page.click(button('Delete'))
    expect(text()).not.toContain('is not there any more')
    expect(await page.has(EDITOR)).toBe(false)
    await page.click(button('Undo deleting src/server.js'))
    expect(await page.has(EDITOR)).toBe(true)
  })

  it('that a program deletes together are restored together, unless something has taken their place', async () => {
    const { page, pod, see, text, changes } = await openProject()
    for (const path of ['src/list.js', 'src/server.js']) pod.content.delete(path)
    await act(async () => pod.changed())
    await see('A program has deleted 2 files: src/list.js, src/server.js')
    pod.content.set('src/list.js/index.js', new TextEncoder().encode('a folder now'))
    await act(async () => pod.changed())
    await see('A program has deleted src/server.js.')
    await page.click(button('Restore src/server.js'))
    expect(changes()).toEqual({ 'src/list.js': null, 'src/list.js/index.js': 'a folder now' })
    expect(text()).not.toContain('A program has deleted')
  })

  it('that are more than a workspace lists are not left out without a word', async () => {
    const { pod, text } = await openProject()
    expect(text()).not.toContain('files or more')
    await act(async () => pod.fill())
    expect(text()).toContain(
      'Your workspace has 3 files or more. Further ones are neither shown here nor saved',
    )
  })

  it('that are too large are named, and stay in the pod', async () => {
    const { changes, page, pod, see, text, uploads } = await openProject()
    pod.content.set('data.bin', new Uint8Array(MOST_UPLOADED.fileBytes + 1))
    await act(async () => pod.changed())
    await see('1 file stays in the workspace only')
    await page.click(button('1 file stays in the workspace only'))
    expect(text()).toContain('data.bin (too large)')
    expect([changes(), uploads()]).toEqual([{}, {}])
  })

  it('[VALID-07] that are no texts are part of the answer, with a way to download them in place of the editor', async () => {
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

  it('[GAP-115] that are no texts have a name, a size and a download in a review', async () => {
    const uploads = { 'img/a.png': { uri: '/files/uploads/1-a/a.png', hash: 'a'.repeat(64), size: 2000 } }
    const { find, page, text } = await openProject({ readOnly: true, solution: { uploads } })
    await page.click({ role: 'treeitem', name: 'img/a.png' })
    expect(find('a[download="a.png"]')?.getAttribute('href')).toBe('/files/uploads/1-a/a.png')
    await page.click({ role: 'tab', name: 'Changes' })
    expect(text()).toContain('Download img/a.png (2 kB)')
  })

  it('that could not be uploaded are named with the reason', async () => {
    const { pod, see } = await openProject({ upload: () => Promise.reject(new Error('The disk is full.')) })
    pod.content.set('a.bin', new Uint8Array([0]))
    await act(async () => pod.changed())
    await see('a.bin is not saved yet: The disk is full. Trying again…')
  })

  it('are written later while there is no connection, and that is said', async () => {
    const { page, pod, text } = await openProject()
    await act(async () => pod.setConnected(false))
    expect(text()).toContain('No connection to the workspace.')
    await page.fill(EDITOR, 'offline')
    await act(async () => pod.setConnected(true))
    const inPod = () => new TextDecoder().decode(pod.content.get('src/server.js'))
    await vi.waitFor(() => expect(inPod()).toBe('offline'))
    expect(text()).not.toContain('No connection to the workspace.')
  })

  it('are searched, and a match leads to its line', async () => {
    const { page, text } = await openProject()
    await page.fill({ role: 'textbox', name: 'Search in all files' }, 'EXPORT')
    await vi.waitFor(() => expect(text()).toContain('1 match'))
    await page.click(button('src/list.js, line 1: export const list = []'))
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

  it('says how to start the server, and shows it then', async () => {
    const { page, see } = await openProject()
    await see('Here you see what your server answers. Start one on port 3000.')
    expect(frame()).toBeNull()
    await page.click(button('Run start'))
    await vi.waitFor(() => expect(frame()?.src).toBe('http://pod.preview.test:3000/'))
    expect(frame()?.title).toBe('Preview of your project')
    expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin')
  })

  it('shows another page of it, and no other server', async () => {
    const { page, see } = await openProject()
    await see('Start one on port 3000.')
    await page.click({ role: 'tab', name: 'Preview' })
    await page.click(button('Show the preview anyway'))
    await page.fill({ role: 'textbox', name: 'Path of the page' }, '//elsewhere.test/a?b=1')
    await act(async () => document.querySelector('form')?.requestSubmit())
    expect(frame()?.src).toBe('http://pod.preview.test:3000/elsewhere.test/a?b=1')
  })

  it('says where there is none', async () => {
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

it('takes the search key in the editor', async () => {
  await openProject()
  const target = document.querySelector('textarea')
  const event = keyEvent('Control+Shift+f')
  Object.defineProperty(event, 'code', { value: 'KeyF' })
  await act(async () => target?.dispatchEvent(event))
  const field = document.querySelector('search input')
  await vi.waitFor(() => expect(document.activeElement === field).toBe(true))
})

it('is driven as a person would', async () => {
  const solution: FilesSolution = {
    technology: '/api/v1/technology/javascript',
    changes: { 'src/server.js': 'mine', 'src/new.js': 'new', 'src/list.js': null },
    stdin: '',
    uploads: {},
    attachments: [],
  }
  const { problem, page, changes } = await openProject()
  await drive(page, problem, solution)
  expect(changes()).toEqual(solution.changes)
})
