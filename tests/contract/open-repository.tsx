import { act } from 'react'
import { vi } from 'vitest'
import plugin from '../../plugins/PRJ/index.ts'
import { PRJ } from '../../plugins/PRJ/solution.ts'
import { createDomPage, keyEvent, openView, setValue } from '../../src/sdk/testing/index.ts'
import type { DeviceNote, RepositoryBlob, RepositoryEntry, RepositorySource } from '../../src/sdk/view.ts'

const problem = PRJ.problem({ statement: '<p>Read.</p>', repository: 'files/shop' })
export const HOSTILE = '<svg xmlns="http://www.w3.org/2000/svg"><script>steal()</script></svg>'

export const file = (path: string, size = 10): RepositoryEntry => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return { name, path, kind: 'file', size }
}
const folder = (path: string): RepositoryEntry => ({ ...file(path), kind: 'folder' })
export const text = (content: string): RepositoryBlob => ({
  size: content.length,
  encoding: 'utf-8',
  content,
})

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
export const FILES: Readonly<Record<string, RepositoryBlob>> = {
  'b.py': text('print(1)'),
  'a.html': text('<script>steal()</script>'),
  'logo.svg': text(HOSTILE),
  'x.bin': { size: 3, encoding: 'base64', content: 'AAEC' },
  'src/main.py': text('print(2)'),
  'dump.csv': { size: 2e6, encoding: 'utf-8', content: 'a,b' },
}

/** A repository of memory, whose calls are counted. */
export function source(given: Partial<RepositorySource> = {}) {
  return {
    tree: vi.fn(given.tree ?? (async (path: string) => ({ entries: [...(FOLDERS[path] ?? [])] }))),
    find: vi.fn(given.find ?? (async () => ({ entries: [file('src/deep/main.go')] }))),
    blob: vi.fn(given.blob ?? (async (path: string) => FILES[path] ?? Promise.reject(new Error('Gone.')))),
  }
}

interface Handed {
  /** What the answer has to begin with. */
  readonly attachments?: readonly string[]
  upload?(file: File): Promise<string>
  readonly note?: DeviceNote
}

/** The view of a repository, and what is done in it. */
export async function openRepository(
  repository = source(),
  readOnly = false,
  { attachments = [], note, upload }: Handed = {},
) {
  const view = await openView(plugin, {
    ...{ problem, solution: { ...plugin.solution.empty(), attachments }, repository, readOnly },
    ...(upload && { upload }),
    ...(note && { note }),
  })
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
