import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { RepositoryBlob } from '@assess/sdk'
import { expect, it } from 'vitest'
import { setResourceReader } from '../../../src/sdk/resources.ts'
import {
  type Changes,
  changedPaths,
  NO_CHANGES,
  originPathOf,
  withDeleted,
  withMovedFiles,
  withNewFile,
  withoutChange,
  withText,
} from './changes.ts'
import { patchOf } from './patch.ts'
import { filesOfPatch } from './patch-files.ts'
import { readPatch } from './read-patch.ts'

const LINES = Array.from({ length: 12 }, (_, at) => `line ${at}`).join('\n')
const BINARY = Uint8Array.of(0, 1, 2, 255, 10, 0)
const REPOSITORY: Readonly<Record<string, string | Uint8Array>> = {
  'a.txt': `${LINES}\n`,
  'b.txt': LINES,
  'empty.txt': '',
  'logo.bin': BINARY,
  'src/one two.py': 'one\n',
  'src/deep/two.py': 'two\n',
}

async function read(path: string): Promise<RepositoryBlob> {
  const content = REPOSITORY[path]
  if (content === undefined) throw new Error(`There is no ${path}`)
  if (typeof content === 'string') return { size: content.length, encoding: 'utf-8', content }
  return { size: content.length, encoding: 'base64', content: Buffer.from(content).toString('base64') }
}

/** What a folder with the repository has after git has applied the patch of the changes. */
async function applied(changes: Changes): Promise<Readonly<Record<string, string>>> {
  const folder = mkdtempSync(join(tmpdir(), 'changes-'))
  execFileSync('git', ['init', '-q', folder])
  for (const [path, content] of Object.entries(REPOSITORY)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const patch = patchOf(await filesOfPatch(changes, read))
  if (patch !== '') execFileSync('git', ['apply', '-'], { cwd: folder, input: patch })
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.git'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(join(folder, path), 'latin1')]))
}

type Contents = Readonly<Record<string, string | Uint8Array | null>>

const texts = (changed: Contents) =>
  Object.fromEntries(
    Object.entries<string | Uint8Array | null>({ ...REPOSITORY, ...changed }).flatMap(([path, content]) =>
      content === null ? [] : [[path, Buffer.from(content).toString('latin1')]],
    ),
  )

const written = (changes: Changes, path: string, text: string) =>
  withText(changes, path, text, String(REPOSITORY[originPathOf(changes, path) ?? ''] ?? ''))
const moved = (changes: Changes, from: string, to: string) => withMovedFiles(changes, [from], from, to)
const LONGER = `${LINES}\nmore\n`

const CASES: Readonly<Record<string, readonly [Changes, changed: Contents]>> = {
  'new files, an empty one too': [
    written(withNewFile(withNewFile(NO_CHANGES, 'src/new.py'), 'none.txt'), 'src/new.py', 'new\n'),
    { 'src/new.py': 'new\n', 'none.txt': '' },
  ],
  'deleted files: a text, an empty one, one that is not a text': [
    withDeleted(NO_CHANGES, ['b.txt', 'empty.txt', 'logo.bin']),
    { 'b.txt': null, 'empty.txt': null, 'logo.bin': null },
  ],
  'a file that was moved, and one that was moved and written': [
    written(moved(moved(NO_CHANGES, 'a.txt', 'lib/a b.txt'), 'logo.bin', 'x.bin'), 'lib/a b.txt', LONGER),
    { 'a.txt': null, 'logo.bin': null, 'lib/a b.txt': LONGER, 'x.bin': BINARY },
  ],
  'a folder that was moved': [
    withMovedFiles(NO_CHANGES, ['src/one two.py', 'src/deep/two.py'], 'src', 'lib/src'),
    {
      ...{ 'src/one two.py': null, 'src/deep/two.py': null },
      ...{ 'lib/src/one two.py': 'one\n', 'lib/src/deep/two.py': 'two\n' },
    },
  ],
  'a new file where another one was': [
    written(withNewFile(moved(NO_CHANGES, 'a.txt', 'c.txt'), 'a.txt'), 'a.txt', 'other\n'),
    { 'a.txt': 'other\n', 'c.txt': `${LINES}\n` },
  ],
  'a file in place of one that was deleted': [
    moved(withDeleted(NO_CHANGES, ['b.txt']), 'a.txt', 'b.txt'),
    { 'a.txt': null, 'b.txt': `${LINES}\n` },
  ],
  'one that was deleted from where it was moved, after a new one came': [
    withDeleted(written(withNewFile(moved(NO_CHANGES, 'a.txt', 'c.txt'), 'a.txt'), 'a.txt', 'new\n'), [
      'c.txt',
    ]),
    { 'a.txt': 'new\n' },
  ],
  'one that was written again after it was deleted': [
    written(withNewFile(withDeleted(NO_CHANGES, ['b.txt']), 'b.txt'), 'b.txt', 'again'),
    { 'b.txt': 'again' },
  ],
}

it.each(Object.entries(CASES))(
  'git applies the patch of %s, and another device reads it',
  async (_, [changes, changed]) => {
    expect(await applied(changes)).toEqual(texts(changed))
    const patch = patchOf(await filesOfPatch(changes, read))
    setResourceReader(async () => new TextEncoder().encode(patch))
    const again = await readPatch({ blob: read }, '/files/uploads/1/changes.patch')
    expect(patchOf(await filesOfPatch(again, read))).toBe(patch)
  },
)

it('what is moved twice, or back, is one change or none', async () => {
  const twice = moved(moved(NO_CHANGES, 'a.txt', 'b/a.txt'), 'b/a.txt', 'c/a.txt')
  expect(twice.moved).toEqual({ 'c/a.txt': 'a.txt' })
  expect(changedPaths(moved(twice, 'c/a.txt', 'a.txt'))).toEqual([])
  const added = moved(withNewFile(NO_CHANGES, 'new.txt'), 'new.txt', 'newer.txt')
  expect(changedPaths(added)).toEqual(['newer.txt'])
  expect(changedPaths(withDeleted(added, ['newer.txt']))).toEqual([])
  const gone = withDeleted(twice, ['c/a.txt'])
  expect([gone.deleted, gone.moved]).toEqual([['a.txt'], {}])
  expect(changedPaths(withoutChange(gone, 'a.txt'))).toEqual([])
  expect(changedPaths(withoutChange(written(twice, 'c/a.txt', 'x'), 'c/a.txt'))).toEqual([])
})
