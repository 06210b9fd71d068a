import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { DIALECT, PLAIN } from './dialect.ts'

const PROSE = /\.(?:md|[cm]?[jt]sx?)$|\/flows\/.*\.yaml$/
/** Texts that are quoted to the letter, or that a candidate or an author gave. */
const QUOTED = /^fixtures\/requirements\/|(?:^|\/)fixtures\/tests\/[^R]|^tests\/rules\/(?:dialect|prose)/
/** What begins a line within a comment. */
const LINE = /\n[ \t]*(?:\*(?!\/)|\/\/)?[ \t]*/g
const CODE = /```[\s\S]*?```|`[^`\n]*`/g

const blank = (text: string) => ' '.repeat(text.length)
const PATTERNS = DIALECT.map(({ pattern, use }) => ({
  pattern: new RegExp(pattern.source.replaceAll(' ', ' +'), `g${pattern.flags}`),
  use,
}))

/** The sentences of a file, with every character in its place, so that a place tells the line. */
function sentencesOf(file: string, text: string): string {
  const words = file.endsWith('.md') ? text.replace(CODE, (code) => code.replace(/[^\n]/g, '_')) : text
  return words.replace(LINE, blank)
}

/** Each turn of phrase in a file that the table refuses, with the better wording. */
function findingsIn(file: string, text: string): string[] {
  const sentences = sentencesOf(file, text)
  return PATTERNS.flatMap(({ pattern, use }) =>
    [...sentences.matchAll(pattern)].map(({ 0: found, index }) => {
      const line = text.slice(0, index + found.search(/\w/)).split('\n').length
      return `${file}:${line} "${found.replace(/ +/g, ' ').trim()}": write ${use}`
    }),
  )
}

async function findingsInProject(): Promise<string[]> {
  const listed = String(execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard']))
  const files = listed.split('\n').filter((file) => PROSE.test(file) && !QUOTED.test(file))
  const found = files.map(async (file) => findingsIn(file, await readFile(file, 'utf8').catch(() => '')))
  return (await Promise.all(found)).flat()
}

it('pages, comments and messages are plain English', async () => {
  const found = await findingsInProject()
  expect(found.join('\n')).toBe('')
})

it.each(DIALECT.flatMap(({ planted, use }) => planted.map((sentence) => [sentence, use] as const)))(
  'finds "%s"',
  (sentence, use) => {
    const [first, ...others] = sentence.split(' ')
    const broken = `${first}\n * ${others.join(' ')}`
    const places = { 'page.md': `# Title\n\n${sentence}\n`, 'a.ts': `\n\n/** ${sentence} */\n` }
    for (const [file, text] of Object.entries(places)) {
      expect(findingsIn(file, text)).toEqual([expect.stringMatching(new RegExp(`^${file}:3 `))])
      expect(findingsIn(file, text)[0]).toContain(use)
    }
    expect(findingsIn('b.tsx', `const text = \`${sentence}\``)).toHaveLength(1)
    expect(findingsIn('c.ts', `/**\n * ${broken}\n */`)).toHaveLength(1)
  },
)

it.each(PLAIN)('lets "%s" be', (sentence) => {
  expect(findingsIn('page.md', sentence)).toEqual([])
  expect(findingsIn('a.ts', `// ${sentence}`)).toEqual([])
})

it('leaves code in a page alone', () => {
  expect(findingsIn('page.md', '`is none`\n\n```\nx, else y\n```\n')).toEqual([])
})
