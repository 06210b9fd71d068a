// @vitest-environment happy-dom

import { describe, expect, it, vi } from 'vitest'
import { setResourceReader } from '../../src/sdk/resources.ts'
import { file, HOSTILE, openRepository as open, source, text } from '../../tests/contract/open-repository.tsx'
import { patchOf } from '../families/repository/patch.ts'

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

  it('says what could not be fetched and why, and fetches it when it is requested again', async () => {
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

  it('is searched where a key leads, and has a menu for what is only read', async () => {
    const { view, page, press } = await open()
    await press('src', 'ArrowDown')
    await page.press('Control+p')
    expect(document.activeElement?.getAttribute('type')).toBe('search')
    const entries = () =>
      [...view.container.querySelectorAll('[role=menuitem]')].map((one) => one.textContent)
    await press('src', 'ContextMenu')
    expect(entries()).toEqual(['Copy path'])
    await page.press('Escape')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('src')
    await press('b.py', 'ContextMenu')
    expect(entries()).toEqual(['Copy path', 'Download'])
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

it('what is changed in a file becomes a patch in the answer when the editor is left, in place of the one before, and is undone', async () => {
  const patches: string[] = []
  const begun: string[] = []
  const { view, page, item, said, repository } = await open(source(), false, {
    async upload(sent) {
      begun.push(sent.name)
      patches.push(await sent.text())
      return `/files/uploads/${patches.length}/${sent.name}`
    },
  })
  await page.click(item('b.py'))
  const editor = { role: 'textbox', name: 'Content of b.py' }
  await page.fill(editor, 'print(2)\n')
  expect(begun).toEqual([])
  await page.click({ role: 'tab', name: 'Changes' })
  expect(begun).toEqual(['repository-changes.patch'])
  await vi.waitFor(() =>
    expect(view.answers.at(-1)?.attachments).toEqual(['/files/uploads/1/repository-changes.patch']),
  )
  expect(patches[0]).toContain('-print(1)\n\\ No newline at end of file\n+print(2)\n')
  expect(said()).toContain('Your changes in 1 file are handed in as a patch.')
  await page.click({ role: 'button', name: 'Undo the changes in b.py' })
  await vi.waitFor(() => expect(view.answers.at(-1)?.attachments).toEqual([]))
  expect(repository.blob.mock.calls).toEqual([['b.py']])
  await view.close()
})

it('what was changed on another device is read from the patch in the answer, and goes on from there', async () => {
  const patch = patchOf([{ path: 'b.py', before: 'print(1)', after: 'print(7)' }])
  setResourceReader(async () => new TextEncoder().encode(patch))
  const attachments = ['/files/uploads/1/repository-changes.patch', '/files/uploads/2/notes.txt']
  const { view, page, item, said } = await open(source(), false, { attachments })
  await page.click(item('b.py'))
  await vi.waitFor(() => expect(view.container.querySelector('textarea')?.value).toBe('print(7)'))
  expect(said()).toContain('Your changes in 1 file are handed in as a patch.')
  await page.click({ role: 'tab', name: 'Changes' })
  await page.click({ role: 'button', name: 'Discard the changes in b.py' })
  await vi.waitFor(() => expect(view.answers.at(-1)?.attachments).toEqual(['/files/uploads/2/notes.txt']))
  await view.close()
})

describe('a file of a repository', () => {
  it('is read in the editor and asked for once; a page is text', async () => {
    const { view, page, item, repository } = await open()
    for (const path of ['a.html', 'b.py', 'a.html']) await page.click(item(path))
    const editor = view.container.querySelector<HTMLTextAreaElement>('textarea[aria-label^="Content of"]')
    expect([editor?.value, editor?.readOnly]).toEqual(['<script>steal()</script>', false])
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

  it('is downloaded as bytes without a type if it is not a text, and a large one is requested only then', async () => {
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

  it('that could not be fetched says so, and is requested again', async () => {
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
