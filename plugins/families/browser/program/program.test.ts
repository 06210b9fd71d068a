import { stripTypeScriptTypes } from 'node:module'
import { expect, it } from 'vitest'
import { FRAME_SCRIPT } from './frame-script.ts'
import { linkedModule } from './modules.ts'
import { NODE_MODULES } from './node-modules.ts'
import { hindranceOf, programPage } from './program.ts'
import { readProgramMessage } from './program-messages.ts'
import { SITE_SCRIPT } from './site-script.ts'

const files = new Map([
  ['run.js', "import { a } from './src/a.js'\nimport fs from 'fs'\nconsole.log(a, import.meta.url)\n"],
  ['src/a.js', "export * from '../b.js'\nexport const a = await import('./none.js')\n"],
  ['b.js', "import 'node:net'\n"],
])
const program = { files, command: ['node', '--flag', 'run.js', 'x'], input: '' }

it('modules name each other as the frame does, and every line stays where it was', () => {
  expect(linkedModule('run.js', files.get('run.js') ?? '', files)).toEqual({
    source:
      "import { a } from 'app:/src/a.js'\nimport fs from 'node:fs'\nconsole.log(a, \"file:///app/run.js\")\n",
    missing: [],
  })
  expect(linkedModule('src/a.js', files.get('src/a.js') ?? '', files)).toEqual({
    source: "export * from 'app:/b.js'\nexport const a = await import('./none.js')\n",
    missing: ['./none.js'],
  })
})

it('only a program of Node in JavaScript runs here, with what a browser has', () => {
  expect(hindranceOf(program)).toBe('node:net')
  const plain = new Map([...files, ['b.js', '']])
  expect(hindranceOf({ ...program, files: plain })).toBeUndefined()
  expect(hindranceOf({ ...program, command: ['python3', 'run.py'] })).toBe('python3')
  expect(hindranceOf({ ...program, command: ['node', 'run.ts'] })).toBe('node')
  expect(hindranceOf({ ...program, command: undefined })).toBe('')
})

it('nothing in a file ends the script of the page', () => {
  const page = programPage({ ...program, files: new Map([['run.js', '"</script><!--"']]) })
  expect(page.match(/<\/script>/g)).toHaveLength(2)
  expect(page).not.toContain('<!--')
})

it('what a frame says is read, whatever it is', () => {
  expect(readProgramMessage('{"kind":"fault","path":"a.js","line":3,"message":"x"}')).toEqual({
    kind: 'fault',
    path: 'a.js',
    line: 3,
    message: 'x',
  })
  expect(readProgramMessage('{"kind":"fault","path":7}')).toEqual({ kind: 'fault', message: 'undefined' })
  expect([
    readProgramMessage('{'),
    readProgramMessage('null'),
    readProgramMessage('{"kind":"else"}'),
  ]).toEqual([undefined, undefined, undefined])
})

it.each([['frame', FRAME_SCRIPT], ['site', SITE_SCRIPT], ...Object.entries(NODE_MODULES)])(
  'the text of %s can be read',
  (_, text) => {
    expect(() => stripTypeScriptTypes(text)).not.toThrow()
  },
)
