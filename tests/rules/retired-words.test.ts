import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { expect, it } from 'vitest'
import { type Name, namesIn, wordsOf } from './names.ts'
import { OLD_KEYS, RETIRED_WORDS, type RetiredWord } from './retired-words.ts'

/** Names that an API from outside gives: the DevTools protocol has "isolated worlds". */
const FOREIGN_NAMES = new Set(['worldName'])

const ownName = (path: string) => basename(path).replace(/\..*$/, '')
const textOf = (name: string) => wordsOf(name).join(' ')
/** Finds what may be a use, so that most files need not be parsed: `createLine`, `create-line`. */
const PERHAPS = new RegExp(
  RETIRED_WORDS.filter(({ only }) => only !== 'file')
    .map(({ word }) => word.replaceAll(' ', '[^a-z]?'))
    .join('|'),
  'i',
)

/** Whether a name, whose words these are, uses a retired word. */
function uses({ name, kind }: Name, words: string, { word, only, also }: RetiredWord): boolean {
  if (only === 'file') {
    if (kind !== 'path') return false
    return [ownName(name), ...dirname(name).split('/')].some((part) => textOf(part) === word)
  }
  return (kind !== 'title' || also === 'prose') && ` ${words} `.includes(` ${word} `)
}

function findings(file: string, text: string): string[] {
  if (OLD_KEYS.test(file)) return []
  return namesIn(file, PERHAPS.test(text) ? text : '').flatMap((name) => {
    if (FOREIGN_NAMES.has(name.name)) return []
    const words = textOf(name.name)
    const retired = RETIRED_WORDS.filter((word) => uses(name, words, word))
    return retired.map(({ word, use }) => `"${word}" in ${name.name} (${name.at}): use ${use}`)
  })
}

async function retiredInProject() {
  const listed = String(execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard']))
  const files = listed.split('\n').filter((file) => /^(src|cli|plugins|tests|fixtures)\//.test(file))
  const found = files.map(async (file) => {
    const text = /\.(tsx?|ya?ml)$/.test(file) ? await readFile(file, 'utf8').catch(() => undefined) : ''
    return text === undefined ? [] : findings(file, text)
  })
  return (await Promise.all(found)).flat()
}

it('no name uses a retired word', async () => {
  const found = await retiredInProject()
  expect(found.join('\n')).toBe('')
})

it('a retired word is found in a path, a declaration, a property, a union of names, a title and a key', () => {
  expect(findings('src/shelf/run-errands.ts', '')).toEqual([
    '"errands" in src/shelf/run-errands.ts (src/shelf/run-errands.ts): use api, apiClient',
    '"shelf" in src/shelf/run-errands.ts (src/shelf/run-errands.ts): use cache, store',
  ])
  const source = `const pictureShelf = 1
type Phase = 'here' | 'elsewhere'
it('puts it on the shelf', () => {})
interface A { readonly RunDesk: 1 }
`
  expect(findings('src/a.ts', source)).toEqual([
    '"shelf" in pictureShelf (src/a.ts:1): use cache, store',
    '"elsewhere" in elsewhere (src/a.ts:2): use takenOver',
    `"shelf" in 'puts it on the shelf' (src/a.ts:3): use cache, store`,
    '"desk" in RunDesk (src/a.ts:4): use context, controller',
  ])
  expect(findings('fixtures/a.yaml', 'steps:\n  - meanwhile: x\n')).toEqual([
    '"meanwhile" in meanwhile (fixtures/a.yaml:2): use background',
  ])
})

it('a word in its plain meaning is not a finding: a line of text, a bookshelf, a use of another name', () => {
  const source = `const lineHeight = lib.desk
it('shows the scene in a room', () => {})
`
  expect(findings('src/a.ts', source)).toEqual([])
  expect(findings('src/saving/line.ts', 'const createLine = 1')).toEqual([
    '"line" in src/saving/line.ts (src/saving/line.ts): use queue, channel, networkProfile, row',
    '"saving line" in src/saving/line.ts (src/saving/line.ts): use SlotState',
    '"create line" in createLine (src/saving/line.ts:1): use createQueue, createChannel',
  ])
})

it('old keys of flows may stand where they are read', () => {
  expect(findings('cli/replay/flow/old-keys.ts', 'const desk = 1')).toEqual([])
})
