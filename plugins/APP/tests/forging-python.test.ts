import { describe, expect, it } from 'vitest'
import { judgeFiles, refuseForged, SECRET, type Target } from '../../../tests/frameworks/judge-files.ts'
import { FORGING_PYTHON, FORGING_PYTHON_FILES } from '../../families/files/tests/python-answers.ts'
import { APP } from '../solution.ts'

const TESTS = `# ${SECRET}
import io
from src import locked, words
from src.words import Words, join

def requests():
    seen = []
    environ = {'REQUEST_METHOD': 'POST', 'wsgi.input': io.BytesIO(b'quick brown')}
    body = b''.join(words.app(environ, lambda status, headers: seen.append(status)))
    return body == b'quick-brown' and seen == ['200 OK']

def say(number, name, test):
    try:
        print('ok' if test() else 'not ok', number, '-', name)
    except Exception as error:
        print('not ok', number, '-', name, error)

print('1..3')
say(1, 'joins words', lambda: join(*locked.WORDS) == 'quick-brown')
say(2, 'answers requests', requests)
say(3, 'counts', lambda: len(Words(locked.WORDS)) == 2)
`

/** Hidden tests that report by what they print, and use a folder of which one file is locked. */
const target: Target = {
  type: APP,
  slug: 'python',
  problem: {
    statement: '<p>Join words.</p>',
    technologies: ['python'],
    files: { 'src/words.py': 'def join(*words): pass\n', 'src/locked.py': "WORDS = ['quick', 'brown']\n" },
    locked: ['src/locked.py'],
    may_add: true,
    limits: { cpu_ms: 2000, memory_mb: 256 },
    commands: { test: ['python3', 'check.py'] },
  },
  key: {
    testcases: [{ name: 'joins words' }, { name: 'answers requests' }, { name: 'counts' }],
    tests: { command: ['python3', '-m', 'hidden.check'], files: { 'hidden/check.py': TESTS } },
  },
}

const RIGHT = `from src.locked import WORDS
from src.joining import SIGN
def join(*words): return SIGN.join(words)
def app(environ, start_response):
    start_response('200 OK', [])
    return [join(*environ['wsgi.input'].read().decode().split()).encode()]
class Words:
    def __init__(self, words): self.words = words
    def __len__(self): return len(self.words)
`

it('passes the answer that is right', async () => {
  const right = { 'src/words.py': RIGHT, 'src/joining.py': "SIGN = '-'\n" }
  const { verdict, outcomes } = await judgeFiles(target, right)
  expect(outcomes.filter(({ status }) => status !== 'passed')).toEqual([])
  expect(verdict).toEqual({ status: 'ACC', score: 1 })
})

describe('no hidden test passes, and none is shown, because an answer', () => {
  const modules = Object.entries(FORGING_PYTHON).map(([title, code]) => [title, { 'src/words.py': code }])
  refuseForged(target, Object.fromEntries(modules))
  refuseForged(target, FORGING_PYTHON_FILES)
  refuseForged(target, {
    'adds modules with the names of others': {
      'io.py': 'BytesIO = None',
      'unittest.py': '',
      'hidden/__init__.py': '',
      'hidden/check.py': "print('1..1')",
      'sitecustomize.py': "print('ok 1 - joins words')",
      'src/locked/__init__.py': "WORDS = ['', '']",
      'src/__init__.py': "locked = type('', (), {'WORDS': ['', '']})",
    },
  })
})

it('nothing that one answer leaves helps or hurts the next one', async () => {
  for (const title of [
    'preloads itself into all that starts later',
    'leaves compiled modules with other content',
  ])
    await judgeFiles(target, { 'src/words.py': FORGING_PYTHON[title] ?? '' })
  const wrong = { 'src/words.py': RIGHT.replace('SIGN.join(words)', "''"), 'src/joining.py': "SIGN = '-'\n" }
  expect((await judgeFiles(target, wrong)).verdict).toMatchObject({ status: 'PAC' })
  const right = { 'src/words.py': RIGHT, 'src/joining.py': "SIGN = '-'\n" }
  expect((await judgeFiles(target, right)).verdict).toEqual({ status: 'ACC', score: 1 })
})
