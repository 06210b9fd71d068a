// @vitest-environment happy-dom

import { afterEach, describe, expect, it, vi } from 'vitest'
import { setResourceReader } from '../../src/sdk/resources.ts'
import {
  FILES,
  file,
  HOSTILE,
  openRepository as open,
  source,
  text,
} from '../../tests/contract/open-repository.tsx'
import { patchOf } from '../families/repository/patch.ts'

// Or a test would begin with the tabs of the one before.
afterEach(() => sessionStorage.clear())

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

  it('opens a file by some letters of its name, and finds a text in all files', async () => {
    const blob = async (path: string) => FILES[path] ?? text('')
    const { view, page, repository, said } = await open(source({ blob }))
    const shown = () => view.container.querySelector('[data-open-file]')?.getAttribute('data-open-file')
    await page.press('Control+p')
    await page.fill({ role: 'combobox', name: 'Find a file' }, 'main')
    await vi.waitFor(() => expect(repository.find.mock.calls).toEqual([['main']]))
    await vi.waitFor(() => expect(view.container.querySelector('[role=option]')).not.toBeNull())
    await page.press('Enter')
    expect(shown()).toBe('src/deep/main.go')
    await page.click({ role: 'tab', name: 'Search' })
    await page.fill({ role: 'textbox', name: 'Search in all files' }, 'print')
    await vi.waitFor(() => expect(said()).toContain('2 matches in 2 files'))
    await page.click({ role: 'button', name: 'b.py:1 print(1)' })
    expect(shown()).toBe('b.py')
    await view.close()
  })

  it('has a menu for what is only read', async () => {
    const { view, page, press } = await open()
    await press('src', 'ArrowDown')
    const entries = () =>
      [...view.container.querySelectorAll('[role=menuitem]')].map((one) => one.textContent)
    await press('src', 'ContextMenu')
    expect(entries()).toEqual([
      ...['New file…', 'New folder…', 'Rename…', 'Move to…', 'Cut', 'Delete', 'Copy path'],
    ])
    await page.press('Escape')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('src')
    await view.close()
    const read = await open(source(), true)
    const shown = () =>
      [...read.view.container.querySelectorAll('[role=menuitem]')].map((one) => one.textContent)
    await read.press('src', 'ContextMenu')
    expect(shown()).toEqual(['Copy path'])
    await read.page.press('Escape')
    await read.press('b.py', 'ContextMenu')
    expect(shown()).toEqual(['Copy path', 'Download'])
    await read.view.close()
  })

  it('opens what the repository says of itself', async () => {
    const tree = async () => ({ entries: [file('a.md'), file('Readme.md')] })
    const { view, repository } = await open(source({ tree, blob: async () => text('# Shop') }))
    expect(repository.blob.mock.calls).toEqual([['Readme.md']])
    expect(view.container.querySelector('textarea')?.value).toBe('# Shop')
    await view.close()
  })
})

it('what is changed in a file becomes a patch in the answer when nothing may wait any more, in place of the one before, and is undone', async () => {
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
  await page.fill(editor, 'print(2)\n')
  await view.settle()
  expect(begun).toEqual(['repository-changes.patch'])
  expect(view.answers.at(-1)?.attachments).toEqual(['/files/uploads/1/repository-changes.patch'])
  expect(patches[0]).toContain('-print(1)\n\\ No newline at end of file\n+print(2)\n')
  expect(said()).toContain('Your changes in 1 file are handed in as a patch.')
  await page.click({ role: 'button', name: 'Undo the changes in b.py' })
  await view.settle()
  expect(view.answers.at(-1)?.attachments).toEqual([])
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
  await view.settle()
  expect(view.answers.at(-1)?.attachments).toEqual(['/files/uploads/2/notes.txt'])
  await view.close()
})

it('[GAP-070] what was typed just before the page was closed is handed in by the next one, unless another device has gone on', async () => {
  let kept: string | undefined
  const patches: string[] = []
  const note = {
    read: () => kept,
    write(text: string) {
      kept = text
    },
  }
  const upload = async (sent: File) => `/files/uploads/${patches.push(await sent.text())}/${sent.name}`
  const first = await open(source(), false, { note, upload })
  await first.page.click(first.item('b.py'))
  await first.page.fill({ role: 'textbox', name: 'Content of b.py' }, 'print(3)')
  window.dispatchEvent(new Event('pagehide'))
  await first.view.close()
  expect(patches).toEqual([])
  const next = await open(source(), false, { note, upload })
  await next.view.settle()
  expect(patches).toEqual([expect.stringContaining('+print(3)')])
  const attachments = ['/files/uploads/1/repository-changes.patch']
  expect(next.view.answers.at(-1)?.attachments).toEqual(attachments)
  await next.view.close()
  const again = await open(source(), false, { note, upload, attachments })
  await again.view.settle()
  expect([again.view.answers, patches.length]).toEqual([[], 1])
  await again.view.close()
  setResourceReader(async () =>
    new TextEncoder().encode(patchOf([{ path: 'b.py', before: 'print(1)', after: 'print(9)' }])),
  )
  const newer = ['/files/uploads/7/repository-changes.patch']
  const third = await open(source(), false, { note, upload, attachments: newer })
  await third.page.click(third.item('b.py'))
  await vi.waitFor(() => expect(third.view.container.querySelector('textarea')?.value).toBe('print(9)'))
  await third.view.close()
})

describe('the files of a repository', () => {
  async function work() {
    const patches: string[] = []
    const opened = await open(source(), false, {
      upload: async (sent) => `/files/uploads/${patches.push(await sent.text())}/${sent.name}`,
    })
    const { view, page, press } = opened
    const heads = async () => {
      await view.settle()
      return patches.at(-1)?.match(/^(?:diff|new|deleted|rename|Binary|[-+]).*$/gm)
    }
    const name = async (path: string, to: string) => {
      await press(path, 'F2')
      await page.fill({ role: 'textbox', name: 'Path of the file' }, to)
      await page.click({ role: 'button', name: 'Rename it' })
    }
    return { ...opened, heads, name, patches }
  }

  it('are added, written and taken back', async () => {
    const { view, page, paths, heads } = await work()
    await page.click({ role: 'button', name: 'New file' })
    const path = { role: 'textbox', name: 'Path of the file' }
    await page.fill(path, 'src/main.py')
    await page.click({ role: 'button', name: 'Create' })
    expect(view.container.textContent).toContain('A file or folder with this name already exists.')
    await page.click({ role: 'button', name: 'New file' })
    await page.fill(path, 'lib/new.py')
    await page.click({ role: 'button', name: 'Create' })
    expect(paths()).toEqual(expect.arrayContaining(['lib', 'lib/new.py']))
    await vi.waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Content of lib/new.py'),
    )
    await page.fill({ role: 'textbox', name: 'Content of lib/new.py' }, 'print(9)\n')
    expect(await heads()).toEqual([
      'diff --git a/lib/new.py b/lib/new.py',
      ...['new file mode 100644', '--- /dev/null', '+++ b/lib/new.py', '+print(9)'],
    ])
    await page.click({ role: 'tab', name: 'Changes' })
    await page.click({ role: 'button', name: 'Discard the changes in lib/new.py' })
    await view.settle()
    expect([paths().includes('lib'), view.answers.at(-1)?.attachments]).toEqual([false, []])
    await view.close()
  })

  it('and its folders are moved, which can be undone, and keep what was written', async () => {
    const { view, page, paths, heads, name, press } = await work()
    await page.click({ role: 'treeitem', name: 'b.py' })
    await page.fill({ role: 'textbox', name: 'Content of b.py' }, 'print(2)')
    await name('b.py', 'src/deep/b.py')
    expect(paths()).toEqual(expect.arrayContaining(['src/deep', 'src/deep/b.py', 'src/deep/main.go']))
    expect(paths()).not.toContain('b.py')
    expect(view.container.querySelector('textarea')?.value).toBe('print(2)')
    expect(await heads()).toEqual([
      'diff --git a/b.py b/src/deep/b.py',
      ...['rename from b.py', 'rename to src/deep/b.py', '--- a/b.py', '+++ b/src/deep/b.py'],
      ...['-print(1)', '+print(2)'],
    ])
    await press('src', 'F2')
    await page.fill({ role: 'textbox', name: 'Path of the file' }, 'code')
    await page.click({ role: 'button', name: 'Rename it' })
    expect(paths()).not.toContain('src')
    expect((await heads())?.filter((line) => line.startsWith('rename to'))).toEqual([
      ...['rename to code/deep/b.py', 'rename to code/deep/main.go', 'rename to code/main.py'],
    ])
    await press('a.html', 'Control+z')
    expect(paths()).toContain('src')
    await press('a.html', 'Control+z')
    expect(paths()).toContain('b.py')
    expect((await heads())?.[0]).toBe('diff --git a/b.py b/b.py')
    await view.close()
  })

  it('are deleted, also one that is not a text, and come back', async () => {
    const { view, page, paths, heads, press } = await work()
    await press('x.bin', 'Delete')
    await press('b.py', 'Delete')
    expect(paths()).toEqual(['empty', 'src', 'a.html', 'dump.csv', 'logo.svg'])
    expect(await heads()).toEqual([
      ...['diff --git a/b.py b/b.py', 'deleted file mode 100644', '--- a/b.py', '+++ /dev/null', '-print(1)'],
      ...[
        'diff --git a/x.bin b/x.bin',
        'deleted file mode 100644',
        'Binary files a/x.bin and /dev/null differ',
      ],
    ])
    for (const path of ['b.py', 'x.bin']) await page.click({ role: 'button', name: `Undo deleting ${path}` })
    expect(paths()).toEqual(expect.arrayContaining(['b.py', 'x.bin']))
    await view.settle()
    expect(view.answers.at(-1)?.attachments).toEqual([])
    await view.close()
  })
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
