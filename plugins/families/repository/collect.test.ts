import type { RepositoryEntry } from '@assess/sdk'
import { expect, it } from 'vitest'
import { collect } from './collect.ts'

const file = (path: string) => ({ path, kind: 'file' }) as unknown as RepositoryEntry
const folder = (path: string) => ({ path, kind: 'folder' }) as unknown as RepositoryEntry

it('the files of all folders are collected, each once, and none from outside its folder', async () => {
  const tree: Readonly<Record<string, readonly RepositoryEntry[]>> = {
    '': [file('b.txt'), folder('src'), file('..'), file('/etc'), file('')],
    src: [folder('src/deep'), file('src/a.txt'), file('b.txt'), folder('src/..'), file('srcx/c.txt')],
    'src/deep': [file('src/deep/c.txt')],
  }
  const asked: string[] = []
  const progress: string[] = []
  const { files, left } = await collect(
    {
      tree: async (path: string) => {
        asked.push(path)
        return { entries: tree[path] ?? [], is_partial: path === 'src' }
      },
      blob: async (path: string) => ({ content: path, encoding: 'utf-8', is_partial: false }),
    } as never,
    { signal: new AbortController().signal, onProgress: (done, all) => progress.push(`${done}/${all}`) },
  )
  expect(asked).toEqual(['', 'src', 'src/deep'])
  expect([...files.keys()]).toEqual(['b.txt', 'src/a.txt', 'src/deep/c.txt'])
  expect([left, progress]).toEqual([['src/'], ['0/3', '1/3', '2/3', '3/3']])
})
