// @vitest-environment happy-dom

import { unzipSync } from 'fflate'
import { act } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { RepositoryBlob, RepositoryEntry, RepositorySource } from '../../src/sdk/view.ts'
import { createDomPage, keyEvent, setValue } from '../../tests/contract/dom-page.ts'
import { openView } from '../../tests/contract/open-view.tsx'
import { collect } from '../families/repository/collect.ts'
import plugin from './index.ts'
import { PRJ } from './solution.ts'

const problem = PRJ.problem({ statement: '<p>Read.</p>', repository: 'files/shop' })
const HOSTILE = '<svg xmlns="http://www.w3.org/2000/svg"><script>steal()</script></svg>'

const file = (path: string, size = 10): RepositoryEntry => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return { name, path, kind: 'file', size }
}
const folder = (path: string): RepositoryEntry => ({ ...file(path), kind: 'folder' })
const text = (content: string): RepositoryBlob => ({ size: content.length, encoding: 'utf-8', content })

const FOLDERS: Readonly<Record<string, readonly RepositoryEntry[]>> = {
  '': [
    file('b.py'),
    file('a.html'),
    folder('src'),
    folder('empty'),
    file('logo.svg'),
    file('x.bin'),
    file('dump.csv', 2e6),
  ],
  src: [file('src/main.py'), folder('src/deep')],
  'src/deep': [file('src/deep/main.go')],
  empty: [],
}
const FILES: Readonly<Record<string, RepositoryBlob>> = {
  'b.py': text('print(1)'),
  'a.html': text('<script>steal()</script>'),
  'logo.svg': text(HOSTILE),
  'x.bin': { size: 3, encoding: 'base64', content: 'AAEC' },
  'src/main.py': text('print(2)'),
  'dump.csv': { size: 2e6, encoding: 'utf-8', content: 'a,b' },
}

function source(given: Partial<RepositorySource> = {}) {
  return {
    tree: vi.fn(given.tree ?? (async (path: string) => ({ entries: [...(FOLDERS[path] ?? [])] }))),
    find: vi.fn(given.find ?? (async () => ({ entries: [file('src/deep/main.go')] }))),
    blob: vi.fn(given.blob ?? (async (path: string) => FILES[path] ?? Promise.reject(new Error('Gone.')))),
  }
}

async function open(repository = source(), readOnly = false) {
  const view = await openView(plugin, { problem, solution: plugin.solution.empty(), repository, readOnly })
  const page = createDomPage(view.container)
  const item = (path: string) => ({ role: 'treeitem', name: path })
  const find = (path: string) =>
    view.container.querySelector<HTMLElement>(`[role="treeitem"][aria-label="${path}"]`)
  const press = (path: string, keys: string) =>
    act(async () => {
      find(path)?.focus()
      find(path)?.dispatchEvent(keyEvent(keys))
    })
  const search = (words: string) =>
    act(async () => {
      const field = view.container.querySelector<HTMLInputElement>('input[type="search"]')
      if (field) setValue(field, words)
    })
  const said = () => view.container.textContent ?? ''
  const paths = () =>
    [...view.container.querySelectorAll('[role="treeitem"]')].map((row) => row.getAttribute('aria-label'))
  return { view, page, item, press, search, said, paths, repository }
}

describe('the tree of a repository', () => {
  it('[CALL-41] asks for a folder when it is opened first, folders before files, and goes by the keys', async () => {
    const { view, press, paths, repository } = await open()
    expect(paths()).toEqual(['empty', 'src', 'a.html', 'b.py', 'dump.csv', 'logo.svg', 'x.bin'])
    await press('src', 'ArrowRight')
    await press('src', 'ArrowRight')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('src/deep')
    await press('src/deep', 'Enter')
    expect(paths().slice(1, 5)).toEqual(['src', 'src/deep', 'src/deep/main.go', 'src/main.py'])
    for (const keys of ['ArrowLeft', 'ArrowRight']) await press('src', keys)
    expect(repository.tree.mock.calls).toEqual([[''], ['src'], ['src/deep']])
    expect(view.answers).toEqual([])
    await view.close()
  })

  it('says what could not be had, why, and has it when it is asked for again', async () => {
    const repository = source()
    repository.tree.mockRejectedValueOnce(new Error('Nobody answers.'))
    const { view, page, item, said } = await open(repository)
    expect(said()).toContain('The files could not be loaded. Nobody answers.')
    await page.click({ role: 'button', name: 'Try again' })
    expect(said()).not.toContain('Nobody answers.')
    repository.tree.mockRejectedValueOnce(new Error('Not now.'))
    await page.click(item('src'))
    expect(said()).toContain('The folder src could not be loaded. Not now.')
    await page.click({ role: 'button', name: 'Try again' })
    expect(await page.has(item('src/main.py'))).toBe(true)
    await view.close()
  })

  it('says that a folder, and a whole repository, is empty', async () => {
    const full = await open()
    await full.page.click(full.item('empty'))
    expect(full.said()).toContain('The folder empty is empty.')
    await full.view.close()
    const none = await open(source({ tree: async () => ({ entries: [] }) }))
    expect(none.said()).toContain('There are no files yet.')
    await none.view.close()
  })

  it('finds files by their names, also those that it knows where the backend only lists a folder', async () => {
    const { view, search, paths, said, repository } = await open()
    await search(' X.B')
    await vi.waitFor(() => expect(said()).toContain('1 file found'))
    expect(paths()).toEqual(['x.bin'])
    await search('main')
    await vi.waitFor(() => expect(paths()).toEqual(['src/deep/main.go']))
    expect(repository.find.mock.calls).toEqual([['X.B'], ['main']])
    await search('')
    expect(paths()).toContain('src')
    await view.close()
  })

  it('opens what the repository says of itself', async () => {
    const tree = async () => ({ entries: [file('a.md'), file('Readme.md')] })
    const { view, repository } = await open(source({ tree, blob: async () => text('# Shop') }))
    expect(repository.blob.mock.calls).toEqual([['Readme.md']])
    expect(view.container.querySelector('textarea')?.value).toBe('# Shop')
    await view.close()
  })
})

describe('a file of a repository', () => {
  it('is read in the editor, asked for once, and cannot be changed; a page is text', async () => {
    const { view, page, item, repository } = await open()
    for (const path of ['a.html', 'b.py', 'a.html']) await page.click(item(path))
    const editor = view.container.querySelector<HTMLTextAreaElement>('textarea[aria-label^="Content of"]')
    expect([editor?.value, editor?.readOnly]).toEqual(['<script>steal()</script>', true])
    expect(repository.blob.mock.calls).toEqual([['a.html'], ['b.py']])
    expect(view.container.querySelector('script')).toBeNull()
    await view.close()
  })

  it('is a picture where it is one, in which nothing runs', async () => {
    const { view, page, item } = await open()
    await page.click(item('logo.svg'))
    const picture = view.container.querySelector('img')
    expect(picture?.getAttribute('src')).toBe(
      `data:image/svg+xml;charset=utf-8,${encodeURIComponent(HOSTILE)}`,
    )
    expect(picture?.alt).toBe('Picture logo.svg')
    expect(view.container.innerHTML).not.toContain('<script')
    await view.close()
  })

  it('is downloaded as bytes without a type where it is none, and a large one is asked for then only', async () => {
    const made: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      made.push(blob as Blob)
      return 'blob:x'
    })
    const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    const { view, page, item, said, repository } = await open()
    await page.click(item('x.bin'))
    expect(said()).toContain('This file is not text (3 B).')
    await page.click({ role: 'button', name: 'Download x.bin' })
    await page.click(item('dump.csv'))
    expect(said()).toContain('This file is too large to be shown here (2 MB).')
    expect(repository.blob.mock.calls).toEqual([['x.bin']])
    await page.click({ role: 'button', name: 'Download dump.csv' })
    await vi.waitFor(() => expect(made).toHaveLength(2))
    expect(made.map(({ type }) => type)).toEqual(['application/octet-stream', 'application/octet-stream'])
    expect([...new Uint8Array((await made[0]?.arrayBuffer()) ?? [])]).toEqual([0, 1, 2])
    await view.close()
    expect(revoke).toHaveBeenCalledTimes(2)
  })

  it('that could not be had says so, and is asked for again', async () => {
    const repository = source()
    repository.blob.mockRejectedValueOnce(new Error('Too slow.'))
    const { view, page, item, said } = await open(repository)
    await page.click(item('b.py'))
    expect(said()).toContain('The file b.py could not be loaded. Too slow.')
    await page.click({ role: 'button', name: 'Try again' })
    expect(view.container.querySelector('textarea')?.value).toBe('print(1)')
    await view.close()
  })
})

describe('the whole repository', () => {
  const BUTTON = { role: 'button', name: 'Download the repository' }

  /** The archives that the browser was given. */
  function archives() {
    const blobs: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) blobs.push(blob)
      return 'blob:one'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    onTestFinished(() => void vi.restoreAllMocks())
    return blobs
  }

  it('comes as one archive, with what is no text, and says what is not in it', async () => {
    const blobs = archives()
    const large = { size: 6e6, encoding: 'utf-8' as const, content: '', is_truncated: true }
    const blob = async (path: string) => (path === 'dump.csv' ? large : (FILES[path] ?? text('main')))
    const { view, page, said } = await open(source({ blob }))
    await page.click(BUTTON)
    await vi.waitFor(() => expect(blobs).toHaveLength(1))
    const entries = unzipSync(new Uint8Array((await blobs[0]?.arrayBuffer()) ?? new ArrayBuffer()))
    expect(Object.keys(entries)).toEqual([
      'a.html',
      'b.py',
      'logo.svg',
      'src/deep/main.go',
      'src/main.py',
      'x.bin',
    ])
    expect([...(entries['x.bin'] ?? [])]).toEqual([0, 1, 2])
    expect(said()).toContain('Not or not wholly in the archive: dump.csv')
    expect(view.answers).toEqual([])
    await view.close()
  })

  it('says why it could not be had, and is had when it is asked for again', async () => {
    const blobs = archives()
    const repository = source({ blob: async () => text('all') })
    const { view, page, said } = await open(repository)
    repository.tree.mockRejectedValueOnce(new Error('Nobody answers.'))
    await page.click(BUTTON)
    expect(said()).toContain('The repository could not be downloaded. Nobody answers.')
    await page.click({ role: 'button', name: 'Try again' })
    await vi.waitFor(() => expect(blobs).toHaveLength(1))
    expect(said()).not.toContain('Nobody answers.')
    await view.close()
  })
})

it('leaves out of an archive what would lead out of its folder', async () => {
  const tree = async () => ({ entries: [file('../evil'), file('/etc/passwd'), file('a/b'), file('good.py')] })
  const { files } = await collect(
    { tree, blob: async () => text('x') },
    { signal: new AbortController().signal, onProgress() {} },
  )
  expect([...files.keys()]).toEqual(['good.py'])
})

it('[GAP-115] can be read where nothing may be changed any more, and no key, search or download answers', async () => {
  const { view, page, item, press, search, paths } = await open(source(), true)
  await page.click(item('src'))
  await page.click(item('src/main.py'))
  for (const keys of ['Delete', 'F2', 'Enter', 'ArrowLeft']) await press('src/main.py', keys)
  await search('main')
  await vi.waitFor(() => expect(paths()).toEqual(['src/deep/main.go', 'src/main.py']))
  expect(view.container.querySelector('textarea')?.value).toBe('print(2)')
  expect(view.answers).toEqual([])
  await view.close()
})
