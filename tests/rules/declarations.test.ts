import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const LISTED = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate']

/** The files of TypeScript that are there, by path. */
function sources(): [file: string, text: string][] {
  return String(execFileSync('git', LISTED))
    .split('\n')
    .filter((file) => /^(src|cli|plugins|tests)\/.*\.tsx?$/.test(file))
    .flatMap((file) => textOf(file).map((text): [string, string] => [file, text]))
}

/** Nothing where git lists a file that was removed. */
function textOf(file: string): string[] {
  try {
    return [readFileSync(file, 'utf8')]
  } catch {
    return []
  }
}

/** Names at the left and a list that stands there, not a copy (`[...`), at the right. */
const PAIRED =
  /^[ \t]*(?:export )?(?:const|let) \[[^\]]*\](?:: .+)? = \[(?!\.\.\.)[^[\]]*(?:\[[^\]]*\][^[\]]*)*\](?: as const)?$/gm

const pairedIn = ([file, text]: readonly [string, string]) =>
  [...text.matchAll(PAIRED)].map(([found]) => `${file}: ${found.trim()}`)

test('each variable has a declaration of its own', () => {
  expect(sources().flatMap(pairedIn).join('\n')).toBe('')
})

test('variables that are declared as a pair are found, and parts of a list that comes are not', () => {
  const found = ['let [one, other] = [0, 1]', 'const [a, b]: [number, string[]] = [f(list[0]), []]']
  expect(pairedIn(['a.ts', [...found, 'const [c, d] = [\n  1,\n  2,\n]'].join('\n')])).toHaveLength(3)
  const plain = ['const [first] = [...all]', 'const [a, b] = [c, d].sort()', 'const [x, y] = useState()']
  expect(pairedIn(['a.ts', plain.join('\n')])).toEqual([])
})
