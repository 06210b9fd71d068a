import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { patchOf } from './patch.ts'
import { filesInPatch, patched } from './patched.ts'

const LINES = Array.from({ length: 20 }, (_, at) => `line ${at}`)
const TEXT = `${LINES.join('\n')}\n`
const CASES: readonly (readonly [before: string, after: string])[] = [
  [TEXT, TEXT.replace('line 3', 'other').replace('line 15\n', '')],
  [TEXT, `first\n${TEXT}last\n`],
  [TEXT, TEXT.slice(0, -1)],
  [TEXT.slice(0, -1), TEXT],
  [TEXT.slice(0, -1), `${TEXT}more`],
  ['', 'new\n'],
  ['gone\n', ''],
  ['a\n\nb\n', 'a\n\n\nb\n'],
  ['a', 'b'],
]

it('a patch is what git applies, and gives the text back from the one before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'patch-'))
  execFileSync('git', ['init', '-q', folder])
  const files = CASES.map(([before, after], at) => ({ path: `src/a b/${at}.txt`, before, after }))
  execFileSync('mkdir', ['-p', join(folder, 'src/a b')])
  for (const { path, before } of files) writeFileSync(join(folder, path), before)
  const patch = patchOf(files)
  execFileSync('git', ['apply', '-'], { cwd: folder, input: patch })
  expect(files.map(({ path }) => readFileSync(join(folder, path), 'utf8'))).toEqual(
    files.map(({ after }) => after),
  )
  const read = new Map(filesInPatch(patch).map((file) => [file.path, file]))
  for (const { path, before, after } of files) {
    const file = read.get(path)
    expect(file && patched(before, file), path).toBe(after)
  }
})

it('says when it belongs to another text, and names files that are new', () => {
  const [file] = filesInPatch(patchOf([{ path: 'a.txt', before: TEXT, after: 'x\n' }]))
  expect(file && patched('other\n', file)).toBeUndefined()
  expect(filesInPatch(patchOf([{ path: 'b.txt', before: null, after: 'x\n' }]))).toMatchObject([
    { path: 'b.txt', isNew: true, isDeleted: false },
  ])
})
