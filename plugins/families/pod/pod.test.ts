import { createHash } from 'node:crypto'
import type { Execution } from '@assess/sdk'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { SMALL_POD_PROJECT } from '../../../tests/pods/small-project.ts'
import { archiveOf } from '../files/archive.ts'
import { pageAddress } from './address.ts'
import { refused } from './judge/execute.ts'
import { serverFilesOf } from './server-files.ts'
import { startFaultIn } from './start-fault.ts'
import { hashOf, textOf } from './sync/content.ts'
import { definePodType } from './type.ts'

describe('the address of a page', () => {
  it.each([
    ['https://p.test/', '/', 'https://p.test/'],
    ['https://p.test/', 'a/b?c=1#d', 'https://p.test/a/b?c=1#d'],
    ['https://p.test/pod/3000/', '/a', 'https://p.test/pod/3000/a'],
    ['https://p.test/pod/3000/', '/../../x', 'https://p.test/pod/3000/x'],
    ['https://p.test/?key=k', '/a?b=1', 'https://p.test/a?key=k&b=1'],
    ['https://p.test/', '//elsewhere.test/', 'https://p.test/elsewhere.test/'],
    ['https://p.test/', '\\\\elsewhere.test', 'https://p.test/elsewhere.test'],
    ['https://p.test/', 'javascript:alert(1)', 'https://p.test/javascript:alert(1)'],
  ])('below %s, %s is %s', (base, path, address) => {
    expect(pageAddress(base, path)).toBe(address)
  })
})

describe('the files that a server has read once it runs', () => {
  const FILES = {
    'package.json': '{ "scripts": { "start": "node src/server.js" } }',
    'src/server.js': "import { list } from './list.js'\nreadFile('public/page.html')",
    'src/list.js': 'export const list = []',
    'public/page.html': '<script src="page.js"></script>',
    'public/page.js': '',
    'start.sh': 'exec python3 app.py',
    'app.py': 'import json\nfrom shop.store import Store',
    'shop/__init__.py': '',
    'shop/store.py': 'from . import prices',
    'shop/prices.py': '',
  }
  it.each([
    ['node src/server.js', ['src/server.js', 'src/list.js'], false],
    ['npm start', ['package.json', 'src/server.js', 'src/list.js'], false],
    ['sh start.sh', ['start.sh', 'app.py', 'shop/store.py', 'shop/__init__.py'], false],
    ['node --watch src/server.js', ['src/server.js', 'src/list.js'], true],
    ['npx vite', [], true],
  ])('%s', (command, paths, isWatching) => {
    const found = serverFilesOf(command.split(' '), new Map(Object.entries(FILES)))
    expect([[...found.paths], found.isWatching]).toEqual([paths, isWatching])
  })
})

it('[STATUS-14] [GAP-015] a project that is saved and was not touched is not attempted, whatever the backend says', () => {
  const { status, isAttempted } = definePodType('PBE')
  const untouched = {
    technology: '/api/v1/technology/javascript',
    changes: {},
    uploads: {},
    executable: [],
    stdin: '',
    attachments: [],
  }
  for (const judged of [undefined, 'UNE', 'REJ'] as const) expect(status(untouched, judged)).toBeNull()
  expect(isAttempted(untouched)).toBe(false)
  const touched = { ...untouched, changes: { 'server.js': '' } }
  expect(isAttempted({ ...untouched, executable: ['run.sh'] })).toBe(true)
  expect([status(touched, undefined), status(touched, 'REJ')]).toEqual(['UNE', 'REJ'])
})

it('of a project as it was given it is said that nothing was changed, not that there is no code', () => {
  const { problem, solution } = definePodType('PBE')
  const execution = { mode: 'judge', runner: { languages: new Map() } } as unknown as Execution
  const said = (changes: Readonly<Record<string, string>>) =>
    refused(problem(SMALL_POD_PROJECT), { ...solution.empty(), changes }, execution)?.message
  expect(said({})).toBe('No file was changed, so there is nothing to evaluate.')
  expect(said({ 'src/server.js': '' })).toBe('This language is not available here. Choose another one.')
})

it.each([
  ['start', true],
  ['build-all', true],
  ['a'.repeat(24), true],
  ['a'.repeat(25), false],
  ['2go', false],
  ['-go', false],
  ['Go', false],
  ['go2', false],
  ['go on', false],
])('a task may be called "%s": %s', (name, isFit) => {
  const read = () => definePodType('PBE').problem({ ...SMALL_POD_PROJECT, tasks: { [name]: ['true'] } })
  if (isFit) expect(Object.keys(read().tasks)).toEqual([name])
  else expect(read).toThrow('"tasks" must be a record of commands by names of small letters')
})

it('[ENTITY-97] [ENTITY-99] an answer names its uploads by path, and is read within their limits', () => {
  const { solution } = definePodType('PBE')
  const uploaded = { uri: '/files/uploads/1-a/a.bin', hash: 'a'.repeat(64), size: 3 }
  const uploads = { 'a.bin': uploaded, 'b.bin': uploaded }
  const answer = { ...solution.empty(), technology: '/x', uploads, executable: ['run.sh'] }
  const fields = JSON.parse(JSON.stringify(solution.encode(answer)))
  expect(fields.attachments).toEqual([uploaded.uri])
  const first = { ...uploaded, uri: '/files/uploads/2-b/a.bin' }
  const late = solution.encode({ ...answer, uploads: { 'b.bin': uploaded, 'a.bin': first } })
  expect(late.attachments).toEqual([first.uri, uploaded.uri])
  expect(solution.decode(fields)).toEqual(answer)
  const read = (uploads: unknown) => () => solution.decode({ ...fields, extra_data: { stdin: '', uploads } })
  expect(read({ '../a': uploaded })).toThrow(/"extra_data.uploads" must be/)
  expect(read({ a: { ...uploaded, hash: 'no hash' } })).toThrow(/hash/)
  expect(read({ a: { ...uploaded, size: 10_000_001 } })).toThrow(/size/)
  expect(() => solution.decode({ ...fields, extra_data: { executable: ['../a'] } })).toThrow(/executable/)
  const large = { ...uploaded, size: 10_000_000 }
  expect(read({ a: large, b: large, c: { ...uploaded, size: 1 } })).toThrow(/at most 20000000 bytes/)
})

it('an archive has every file of the project', async () => {
  const files = new Map([
    ['src/ä.js', 'é'],
    ['empty', ''],
  ])
  const entries = unzipSync(new Uint8Array(await (await archiveOf(files)).arrayBuffer()))
  const texts = Object.entries(entries).map(([path, bytes]) => [path, new TextDecoder().decode(bytes)])
  expect(texts).toEqual([...files])
})

it('a text has the hash of its bytes', () => {
  const wanted = createHash('sha256').update('größe\n', 'utf8').digest('hex')
  expect(hashOf('größe\n')).toBe(wanted)
  expect(hashOf(new TextEncoder().encode('größe\n'))).toBe(wanted)
})

it('only what is a text can be part of an answer, as it is', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  expect(textOf(bytes('\ufeffwith a mark\r\n'))).toBe('\ufeffwith a mark\r\n')
  expect(textOf(bytes('a\0b'))).toBeUndefined()
  expect(textOf(new Uint8Array([0xff, 0xd8]))).toBeUndefined()
})

it.each([
  [
    'file:///home/box/server.js:2\nconst a:import\n\nSyntaxError: Missing initializer\n    at compile (node:internal/modules:319:16)',
    { words: 'SyntaxError: Missing initializer', place: { path: 'server.js', line: 2 } },
  ],
  [
    'Traceback (most recent call last):\n  File "/home/box/app.py", line 3, in <module>\n  File "/home/box/src/shop.py", line 9, in price\nNameError: name \'x\' is not defined\n',
    { words: "NameError: name 'x' is not defined", place: { path: 'src/shop.py', line: 9 } },
  ],
  ['sh: 1: serve: not found', { words: '', place: undefined }],
])('of what a project printed before it ended, the error and its line are read: %s', (output, fault) => {
  const files = ['server.js', 'app.py', 'src/shop.py']
  expect(startFaultIn(output, (path) => files.includes(path))).toEqual(fault)
})
