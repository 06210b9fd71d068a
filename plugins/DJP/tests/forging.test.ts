import { beforeEach, expect, test } from 'vitest'
import { runnerOfTests } from '../../../tests/contract/runner.ts'
import { skipUnless } from '../../../tests/needs.ts'
import { judgeWith, SECRETS } from './judging.ts'
import { JUPYTER } from './jupyter.ts'

const judge = judgeWith(runnerOfTests())

beforeEach((context) => skipUnless(JUPYTER.isThere, JUPYTER.needs, context))

const FIND_CHANNEL = `import json, os
def descriptors():
    return [fd for fd in range(3, 64) if os.path.exists('/proc/self/fd/%d' % fd) and 'socket' in os.readlink('/proc/self/fd/%d' % fd)]
def say(message):
    for fd in descriptors():
        try: os.write(fd, (json.dumps(message) + '\\n').encode())
        except OSError: pass
`

/** Notebooks that try to have checks accepted that they do not pass. */
const FORGING: Readonly<Record<string, readonly string[]>> = {
  'prints lines of the protocol': [
    `print('{"ready": true}')\nprint('{"id": 1, "reply": "{\\\\"value\\\\": ${SECRETS[0]}}"}')\nsecret = 0`,
  ],
  'writes into the channel that it is ready': [`${FIND_CHANNEL}say({'ready': True})\nsecret = 0`],
  'answers what was not asked': [`${FIND_CHANNEL}say({'id': 'x', 'reply': '{"value": 1}'})`],
  'writes what is not a message': [
    `${FIND_CHANNEL}for fd in descriptors():\n    try: os.write(fd, b'[]\\n')\n    except OSError: pass`,
  ],
  'gives objects that equal everything': [
    'class Any(int):\n    def __eq__(self, other): return True\n    def __hash__(self): return 0\nsecret = Any(1)\ndef double(x): return Any(2)\nanswer = Any(3)',
  ],
  'replaces json, print and the conversion': [
    'import json, builtins\njson.dumps = lambda *a, **k: \'{"value": true}\'\nbuiltins.print = lambda *a: None\nbuiltins.isinstance = lambda *a: True\nsecret = 1',
  ],
  'looks for the key in every file, process and descriptor': [
    `import os
found = ''
for root in ('/home', '/tmp', '/proc'):
    for folder, _, names in os.walk(root):
        for name in names[:200]:
            if '/fd' in folder or name in ('kmsg', 'kcore', 'notebook.ipynb'): continue
            try: text = open(os.path.join(folder, name), errors='replace').read(100000)
            except Exception: continue
            if '86753' + '09' in text: found = text
secret = 8675000 + 309 if found else 0`,
  ],
}

test.for(Object.entries(FORGING))('a notebook that %s passes nothing by it', async ([, cells]) => {
  const { verdict, outcomes } = await judge(cells)
  expect(verdict).toEqual({ status: 'REJ', score: 0 })
  expect(outcomes.map(({ status }) => status)).not.toContain('passed')
})

test.for(['writes into the channel that it is ready', 'answers what was not asked'])(
  'a notebook that %s has tried to deceive',
  async (name) => {
    const { isMalpractice, outcomes } = await judge(FORGING[name] ?? [])
    // What it claims to be ready for comes while a cell still runs, so that nobody asked for the next message.
    expect(isMalpractice).toBe(true)
    expect(outcomes.map(({ status }) => status)).toEqual(['skipped', 'skipped', 'skipped'])
  },
)

test('nothing that a notebook prints after the first hidden check is shown', async () => {
  const { printed } = await judge([
    'answer = 42\nprint("before")',
    'class Loud(dict):\n    def __missing__(self, name):\n        raise KeyError(name)\ndef double(x):\n    print("asked for", x)\n    return x',
    'import builtins\nplain = builtins.compile\ndef spy(source, *args, **kwargs):\n    print("asked:", source)\n    return plain(source, *args, **kwargs)\nbuiltins.compile = spy',
  ])
  expect(printed).toContain('before')
  expect(printed).toContain('asked: answer')
  expect(printed).not.toContain('asked: secret')
  expect(printed).not.toContain('4321')
})

test('hidden checks show nothing but their verdict', async () => {
  const { outcomes } = await judge([
    `answer = 42\nsecret = 1\ndef double(x):\n    raise ValueError('seen %s' % x)`,
  ])
  expect(outcomes).toEqual([
    { id: 1, name: 'public', is_sample: true, status: 'passed' },
    { id: 2, name: '', is_sample: false, status: 'failed' },
    { id: 3, name: '', is_sample: false, status: 'error' },
  ])
})
