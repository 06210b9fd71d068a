// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { button, closeProjects, EDITOR, openProject } from '../../../tests/pods/open-project.tsx'
import { MOST_UPLOADED } from '../files/uploads.ts'

afterEach(closeProjects)

describe('what is said of files', () => {
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
    await see('src/server.js no longer exists. Choose another file, or restore this one.')
    expect(document.querySelector('textarea')).toBeNull()
    expect(find('[aria-selected="true"][role="tab"][title]')?.title).toBe('src/server.js')
    await page.click(button('Restore it'))
    expect(changes()).toEqual({ 'src/server.js': 'mine' })
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
    await see('Only in the workspace, not saved: data.bin')
    await page.click(button('Only in the workspace, not saved: data.bin'))
    expect(text()).toContain('data.bin (too large)')
    await act(async () => pod.fill())
    expect(text()).toContain('Only in the workspace, not saved: data.bin, …')
    expect([changes(), uploads()]).toEqual([{}, {}])
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
    await act(async () => pod.setConnected(false, true))
    expect(text()).toContain('The server answers, but your workspace does not. What you write is saved')
    expect(text()).not.toContain('No connection to the workspace.')
    await act(async () => pod.setConnected(true))
    const inPod = () => new TextDecoder().decode(pod.content.get('src/server.js'))
    await vi.waitFor(() => expect(inPod()).toBe('offline'))
    expect(text()).not.toMatch(/No connection to the workspace|your workspace does not/)
  })

  it('that find no room in the pod are reported with the reason', async () => {
    const { page, pod, see, text } = await openProject()
    await act(async () => pod.setDiskFull(true))
    await page.fill(EDITOR, 'more')
    await see(
      'The disk of your workspace is full. Delete files there to make room. 1 file is not in the workspace',
    )
    await act(async () => pod.setDiskFull(false))
    await vi.waitFor(() => expect(text()).not.toContain('is full'))
  })
})
