// @vitest-environment happy-dom

import type { Runs } from '@assess/sdk'
import { createDomPage, keyEvent, openView } from '@assess/sdk/testing'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { SMALL_PROJECT } from '../families/files/sample.ts'
import type { FilesSolution } from '../families/files/solution.ts'
import plugin from './index.ts'
import { APP } from './solution.ts'
import { reportAfter } from './view/useServer.ts'

const problem = APP.problem({ ...SMALL_PROJECT, statement: '<p>Work.</p>' })

interface Wanted {
  readonly given?: Partial<typeof problem>
  readonly readOnly?: boolean
  readonly runs?: Partial<Runs<FilesSolution>>
}

async function open({ given, ...rest }: Wanted = {}) {
  const solution = plugin.solution.empty()
  const view = await openView(plugin, { problem: { ...problem, ...given }, solution, ...rest })
  const page = createDomPage(view.container)
  const item = (path: string) => ({ role: 'treeitem', name: path })
  const find = (path: string) => view.container.querySelector<HTMLElement>(`[aria-label="${path}"]`)
  const press = (path: string, keys: string) =>
    act(async () => {
      find(path)?.focus()
      find(path)?.dispatchEvent(keyEvent(keys))
    })
  const text = () => view.container.textContent ?? ''
  return { view, page, item, find, press, text, changes: () => view.answers.at(-1)?.changes }
}

const button = (name: string) => ({ role: 'button', name })
const PATH = { role: 'textbox', name: 'Path of the file' }

it('the first fault of a server is the one that is shown', () => {
  const begun = { entries: [], fault: undefined, isServing: true }
  const cause = { path: 'server.js', line: 24, message: 'store.ad is not a function' }
  const first = reportAfter(begun, { kind: 'fault', ...cause }, 1)
  expect(reportAfter(first, { kind: 'fault', message: 'Failed to fetch' }, 2).fault).toMatchObject(cause)
})

describe('the files', () => {
  it.each([
    ['/new.js', 'new.js'],
    ['./lib/new.js', 'lib/new.js'],
    [' new.js ', 'new.js'],
  ])('a path that is typed as "%s" is %s', async (typed, path) => {
    const { view, page, changes } = await open()
    await page.click(button('New file'))
    await page.fill(PATH, typed)
    await act(async () => view.container.querySelector('form')?.requestSubmit())
    expect(changes()).toEqual({ [path]: '' })
    await view.close()
  })

  it('are deleted by a key, and come back with what was written', async () => {
    const { view, page, item, press, changes } = await open()
    await page.fill({ role: 'textbox', name: 'Code of src/a.js' }, 'A')
    await press('src/a.js', 'Delete')
    expect(changes()).toEqual({ 'src/a.js': null })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('src/b.js')
    await page.click(button('Undo deleting src/a.js'))
    expect(changes()).toEqual({ 'src/a.js': 'A' })
    expect(await page.has(item('src/a.js'))).toBe(true)
    await view.close()
  })

  it('are renamed by a key with their tab, and undoing it keeps what was written since', async () => {
    const { view, page, press, changes } = await open()
    await press('src/a.js', 'F2')
    await page.fill(PATH, 'lib/c.js')
    await page.click(button('Rename it'))
    await page.fill({ role: 'textbox', name: 'Code of lib/c.js' }, 'C')
    expect(changes()).toEqual({ 'src/a.js': null, 'lib/c.js': 'C' })
    await page.click(button('Undo renaming src/a.js'))
    expect(changes()).toEqual({ 'src/a.js': 'C' })
    await view.close()
  })

  it('cannot be called as another one, and the reason is said', async () => {
    const { view, page, text, changes } = await open()
    await page.click(button('New file'))
    await page.fill(PATH, 'src/b.js')
    await page.click(button('Create'))
    expect(text()).toContain('A file or folder with this name already exists.')
    expect(changes()).toBeUndefined()
    await view.close()
  })

  it('are moved by cutting and pasting, and undone by a key where the focus is', async () => {
    const { view, page, press, text, changes } = await open()
    await page.fill({ role: 'textbox', name: 'Code of src/a.js' }, 'A')
    await press('src/a.js', 'Control+x')
    expect(text()).toContain('src/a.js is cut.')
    await press('test/a.test.js', 'Control+v')
    expect(changes()).toEqual({ 'src/a.js': null, 'test/a.js': 'A' })
    expect(await page.has({ role: 'textbox', name: 'Code of test/a.js' })).toBe(true)
    expect(document.activeElement?.getAttribute('aria-label')).toBe('test/a.js')
    await page.press('Control+z')
    expect(changes()).toEqual({ 'src/a.js': 'A' })
    await view.close()
  })

  it('are not moved onto others, and the reason is said', async () => {
    const { view, page, press, text, changes } = await open({
      given: { files: { ...problem.files, 'a.js': 'top' } },
    })
    await press('a.js', 'Control+x')
    await press('src', 'Control+v')
    expect(text()).toContain('a.js was not moved. A file or folder with this name already exists.')
    await press('src', 'Control+x')
    await press('src/b.js', 'Control+v')
    expect(changes()).toBeUndefined()
    expect(await page.has({ role: 'treeitem', name: 'a.js' })).toBe(true)
    await view.close()
  })

  it('are moved by dragging into the folder of the row where they are dropped, and nowhere into themselves', async () => {
    const { view, find, changes } = await open()
    const drag = (type: string, path: string) =>
      act(async () => {
        const event = new Event(type, { bubbles: true, cancelable: true })
        Object.defineProperty(event, 'dataTransfer', { value: { setData() {} } })
        find(path)?.dispatchEvent(event)
        return event.defaultPrevented
      })
    await drag('dragstart', 'src')
    expect([await drag('dragover', 'src/b.js'), await drag('dragover', 'test')]).toEqual([false, true])
    await drag('dragend', 'src')
    await drag('dragstart', 'src/a.js')
    expect(await drag('dragover', 'src/b.js')).toBe(false)
    await drag('dragover', 'test/a.test.js')
    expect(find('test')?.dataset.over).toBe('folder')
    await drag('drop', 'test/a.test.js')
    expect(changes()).toEqual({ 'src/a.js': null, 'test/a.js': 'a' })
    expect(find('test')?.dataset.over).toBeUndefined()
    await view.close()
  })

  it('are moved by the menu of a row, into a folder that was made for them', async () => {
    const { view, page, item, press, changes } = await open()
    await page.click(button('New folder'))
    await page.fill({ role: 'textbox', name: 'Path of the folder' }, 'lib')
    await page.click(button('Create'))
    expect(changes()).toBeUndefined()
    await press('src/a.js', 'Shift+F10')
    await press('Rename…', 'End')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Download')
    await page.press('m')
    const keys = [...view.container.querySelectorAll('[role=menuitem][data-keys]')].map((entry) => [
      entry.getAttribute('data-keys'),
      entry.getAttribute('aria-keyshortcuts'),
    ])
    expect(keys).toEqual([
      ['F2', 'F2'],
      ['Ctrl+X', 'Control+X'],
      ['Del', 'Delete'],
    ])
    await page.click({ role: 'menuitem', name: 'Move to…' })
    await page.fill({ role: 'combobox', name: 'Move src/a.js to…' }, 'li')
    await page.press('Enter')
    expect(changes()).toEqual({ 'src/a.js': null, 'lib/a.js': 'a' })
    await page.click(button('Undo moving src/a.js'))
    expect(await page.has(item('lib'))).toBe(true)
    await view.close()
  })

  it('that are locked can be read only', async () => {
    const { view, page, item, press, text } = await open()
    await page.click(item('test/a.test.js'))
    expect(text()).toContain('Locked: it can be read, but not changed')
    expect(view.container.querySelector('textarea')?.readOnly).toBe(true)
    for (const path of ['test/a.test.js', 'test']) await press(path, 'Delete')
    expect(view.answers).toEqual([])
    await view.close()
  })

  it('cannot be added, renamed or deleted where the problem does not say so', async () => {
    const { view, page, press } = await open({ given: { may_add: false } })
    expect(await page.has(button('New file'))).toBe(false)
    for (const keys of ['Delete', 'F2']) await press('src/a.js', keys)
    expect(await page.has(PATH)).toBe(false)
    expect(view.answers).toEqual([])
    await view.close()
  })
})

it('[GAP-115] can be looked through when nothing may be changed, by tree and tabs, and no key changes it', async () => {
  const { view, page, item, press, text } = await open({ readOnly: true })
  await page.click(item('src/b.js'))
  expect(await page.has({ role: 'tab', name: 'src/b.js' })).toBe(true)
  for (const keys of ['Delete', 'F2', 'Enter', 'ArrowLeft']) await press('src/b.js', keys)
  await page.click({ role: 'tab', name: 'src/a.js' })
  expect(await page.has({ role: 'textbox', name: 'Code of src/a.js' })).toBe(true)
  expect(text()).not.toContain('Delete')
  expect(view.answers).toEqual([])
  await view.close()
})

describe('all files', () => {
  it('are opened by letters of their names, those that were shown last first', async () => {
    const { view, page, item } = await open()
    await page.click(item('src/b.js'))
    const keys = keyEvent('Control+p')
    await act(async () => document.body.dispatchEvent(keys))
    expect(keys.defaultPrevented).toBe(true)
    const options = () =>
      [...document.querySelectorAll('[role=option]')].map((option) => option.getAttribute('aria-label'))
    expect(options()).toEqual(['src/a.js', 'test/a.test.js', 'src/b.js'])
    await page.fill({ role: 'combobox', name: 'Open a file' }, 'tst')
    expect(options()).toEqual(['test/a.test.js'])
    await page.press('Enter')
    expect(await page.has({ role: 'textbox', name: 'Code of test/a.test.js' })).toBe(true)
    expect(document.querySelector('dialog')).toBeNull()
    await view.close()
  })

  it('are searched, and what is found is replaced but for what is left out, in one step', async () => {
    const files = { 'a.js': 'one(one)', 'b.js': 'one', 'c.js': 'one' }
    const { view, page, text, changes } = await open({ given: { files, locked: ['c.js'] } })
    await page.fill({ role: 'textbox', name: 'Search in all files' }, 'one')
    await vi.waitFor(() => expect(text()).toContain('4 matches in 3 files'))
    await page.click(button('Replace'))
    await page.fill({ role: 'textbox', name: 'Replace with' }, 'two')
    const left = { role: 'checkbox', name: 'Replace in a.js, line 1', nth: 1 }
    expect(await page.isChecked(left)).toBe(true)
    await page.click(left)
    await page.click(button('Replace 2 matches'))
    expect(changes()).toEqual({ 'a.js': 'two(one)', 'b.js': 'two' })
    expect(text()).toContain('2 matches were replaced in 2 files.')
    await page.click(button('Undo'))
    expect(changes()).toEqual({})
    await view.close()
  })

  it('show what has changed, file by file, and are as they were again one by one', async () => {
    const { view, page, text, changes } = await open()
    await page.fill({ role: 'textbox', name: 'Code of src/a.js' }, 'A')
    await page.click(button('New file'))
    await page.fill(PATH, 'new.js')
    await page.click(button('Create'))
    await page.click({ role: 'tab', name: 'Changes' })
    expect(text()).toContain('new.jsNew')
    await page.click(button('Discard the changes in new.js'))
    await page.click(button('Discard the changes in src/a.js'))
    expect(changes()).toEqual({})
    expect(text()).toContain('Nothing has changed yet.')
    await page.click(button('Undo discarding the changes in src/a.js'))
    expect(changes()).toEqual({ 'src/a.js': 'A' })
    await view.close()
  })

  it('have tabs that keys move, with the focus on them and beside them', async () => {
    const { view, page, item } = await open()
    for (const path of ['src/b.js', 'test/a.test.js']) await page.click(item(path))
    const tabs = () => [...view.container.querySelectorAll('nav [role=tab]')].map((tab) => tab.textContent)
    expect(tabs()).toEqual(['a.js', 'b.js', 'a.test.js'])
    await page.click({ role: 'textbox', name: 'Code of test/a.test.js' })
    await page.press('Control+Shift+PageUp')
    expect(tabs()).toEqual(['a.js', 'a.test.js', 'b.js'])
    await page.click({ role: 'tab', name: 'test/a.test.js' })
    await page.press('Control+Shift+PageUp')
    expect(tabs()).toEqual(['a.test.js', 'a.js', 'b.js'])
    expect(document.activeElement?.textContent).toBe('a.test.js')
    const middle = new MouseEvent('auxclick', { button: 1, bubbles: true })
    await act(async () => view.container.querySelector('nav [role=tab]')?.dispatchEvent(middle))
    expect(tabs()).toEqual(['a.js', 'b.js'])
    await view.close()
  })
})

it('[RUN-04] saves a project that was not touched before its tests are run', async () => {
  const start = vi.fn()
  const { view, page } = await open({ runs: { start } })
  await page.click(button('Run test cases'))
  expect(view.answers).toMatchObject([{ technology: '/api/v1/technology/javascript', changes: {} }])
  expect(start).toHaveBeenCalledWith('run', undefined)
  await view.close()
})

it('[CALL-40] shows file by file what has changed since an earlier version, which can be restored', async () => {
  const used = { id: 5, rev: 5, mode: 'judge' as const, created_at: '2026-01-01T10:00:00Z' }
  const earlier = { ...plugin.solution.empty(), changes: { 'src/b.js': null, 'src/a.js': 'then' } }
  const runs = { revisions: async () => ({ revisions: [used] }), revision: async () => earlier }
  const { view, page, text, changes } = await open({ runs })
  await page.click({ role: 'tab', name: 'Earlier versions' })
  await act(async () =>
    view.container.querySelector<HTMLElement>('[id$="-panel-versions"] ul button')?.click(),
  )
  await vi.waitFor(() => expect(text()).toContain('then: then'))
  expect(view.container.querySelector('[aria-label="Changes in src/b.js since this version"]')).not.toBeNull()
  await page.click(button('Restore this version'))
  expect(changes()).toEqual(earlier.changes)
  await view.close()
})
