import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { withKeys } from '../../cli/tools/architecture/keys.ts'
import { withPhases } from '../../cli/tools/architecture/phases.ts'
import { drawLayers, withPicture } from '../../cli/tools/architecture/picture.ts'
import { surfaceOf } from '../../cli/tools/architecture/surface.ts'
import { typesWithPages } from '../../cli/tools/architecture/types.ts'
import { writeFolder } from '../definitions/folder.ts'

/** A path from the root, and a link. `…`, `<NAME>`, `*` and `{a,b}` stand for several, so they name no file. */
const NAMED = /`((?:src|cli|plugins|tests|fixtures)\/[\w./-]+)`/g
const LINK = /\]\((?!\w+:|#)([^)#\s]+)/g
/** A link to a heading, of this page or of another one. */
const ANCHOR = /\]\((?!\w+:)([^)#\s]*)#([\w-]+)\)/g

/** A row of the table of problem types, which tests/contract checks as a whole. */
const TYPE_ROW = /^\| `[A-Z]{3}` .*$/gm

/** The files and folders that a page names and that are not there. */
function missingOn(page: string, written: string): string[] {
  const text = page === 'plugins/README.md' ? written.replace(TYPE_ROW, '') : written
  const named = [...text.matchAll(NAMED)].map(([, path = '']) => path)
  const linked = [...text.replace(/`[^`]*`/g, '').matchAll(LINK)].map(([, path = '']) =>
    join(dirname(page), path),
  )
  return [...named, ...linked].filter((path) => !existsSync(path))
}

/** The addresses of headings, as GitHub makes them. */
function headingsOf(text: string): string[] {
  const headings = text.matchAll(/^#+ (.*)$/gm)
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s/g, '-'),
  )
}

/** The links of a page to headings that are not there. */
function lostAnchorsOn(page: string, text: string): string[] {
  return [...text.replace(/`[^`]*`/g, '').matchAll(ANCHOR)].flatMap(([, path = '', heading = '']) => {
    const target = path === '' ? page : join(dirname(page), path)
    if (!target.endsWith('.md') || !existsSync(target)) return []
    const there = headingsOf(path === '' ? text : readFileSync(target, 'utf8'))
    return there.includes(heading) ? [] : [`${target}#${heading}`]
  })
}

test('every file and heading that a page names or links to is there', () => {
  const pages = String(
    execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md']),
  )
  const missing = pages
    .split('\n')
    .filter((page) => existsSync(page) && page !== 'CHANGELOG.md')
    .flatMap((page) => {
      const text = readFileSync(page, 'utf8')
      const lost = [...missingOn(page, text), ...lostAnchorsOn(page, text)]
      return lost.map((target) => `${page} names ${target}`)
    })
  expect(missing).toEqual([])
})

test('a link to a heading that is not there is found, of its own page and of another', () => {
  const text =
    '## One thing, *two* (`three`)\n[1](#one-thing-two-three), [2](#planted), [3](../README.md#planted)'
  expect(lostAnchorsOn('src/README.md', text)).toEqual(['src/README.md#planted', 'README.md#planted'])
})

test('a file that is not there is found, by its path and by a link; a pattern is not a file', () => {
  const text =
    '`src/main.tsx`, `src/planted.ts`, [this](planted.md), [all](../README.md), `plugins/*/index.ts`'
  expect(missingOn('src/README.md', text)).toEqual(['src/planted.ts', 'src/planted.md'])
})

test('the picture of the layers is what the imports give; npm run draw redraws it', () => {
  const page = readFileSync('src/README.md', 'utf8')
  expect(withPicture(page, drawLayers())).toBe(page)
})

test('the picture of the phases is what the machine gives; npm run draw draws it again', () => {
  const page = readFileSync('src/kernel/README.md', 'utf8')
  expect(withPhases(page)).toBe(page)
})

test('the keys on the page of a problem type are those of its schemas; npm run draw writes them', async () => {
  const types = await typesWithPages()
  expect(types.length).toBeGreaterThan(0)
  for (const { schemas, page } of types) {
    const text = readFileSync(page, 'utf8')
    expect(withKeys(text, schemas), page).toBe(text)
  }
})

test('a picture has the arrows that no other arrows lead round', async () => {
  const root = await writeFolder({
    'src/main.tsx': `import './shell/a.ts'\nimport './wire/c.ts'`,
    'src/shell/a.ts': `import '../kernel/sub/b.ts'\nimport '../wire/c.ts'`,
    'src/kernel/sub/b.ts': `import type { C } from '../../wire/c.ts'`,
    'src/wire/c.ts': 'export type C = 1',
  })
  expect(drawLayers(root).match(/\w+ --> \w+/g)).toEqual([
    'src_kernel --> src_wire',
    'src_main_tsx --> src_shell',
    'src_shell --> src_kernel',
  ])
  expect(() => withPicture('# A page', drawLayers(root))).toThrow('no picture')
})

test('the surface of the SDK shows what it names in other layers, and nothing else of those', () => {
  const declarations = new Map([
    [
      'src/sdk/view',
      `import type { Clock as Time } from '../kernel/ports.ts';
export type { Named } from '../wire/names.ts';
export interface View { clock: Time; rows(): import("../wire/rows.ts").Row[] }
export {};`,
    ],
    [
      'src/kernel/ports',
      `type Tick = number;
export interface Clock { now(): Tick }
export interface Api { save(): void }`,
    ],
    ['src/wire/names', 'export type Named = 1;\nexport type Other = 2;'],
    ['src/wire/rows', 'export declare const Row: { a: string };\nexport type Row = typeof Row;'],
  ])
  const surface = surfaceOf(declarations, (path) => path.startsWith('src/sdk/'))
  const sections = Object.fromEntries(
    [...surface.matchAll(/## (.+)\n\n```ts\n([^`]*)\n```/g)].map(([, path = '', text = '']) => [
      path,
      text.split('\n'),
    ]),
  )
  expect(sections).toEqual({
    'src/sdk/view': [
      "import { Clock as Time } from '../kernel/ports.ts'",
      "export type { Named } from '../wire/names.ts';",
      'export interface View { clock: Time; rows(): import("../wire/rows.ts").Row[] }',
    ],
    'src/kernel/ports': ['type Tick = number;', 'export interface Clock { now(): Tick }'],
    'src/wire/names': ['export type Named = 1;'],
    'src/wire/rows': ['export declare const Row: { a: string };', 'export type Row = typeof Row;'],
  })
})
