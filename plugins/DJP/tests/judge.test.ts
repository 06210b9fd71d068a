import { RUN_MESSAGES } from '@assess/sdk'
import { beforeEach, expect, test } from 'vitest'
import { runnerOfTests } from '../../../tests/contract/runner.ts'
import { skipUnless } from '../../../tests/needs.ts'
import { inDepth } from '../../../tests/sampled.ts'
import { readNotebookKey } from '../judge/key.ts'
import { DJP } from '../problem/solution.ts'
import { judgeWith, problem, SECRETS } from './judging.ts'
import { JUPYTER } from './jupyter.ts'

const judge = judgeWith(runnerOfTests())

beforeEach((context) => skipUnless(JUPYTER.isThere, JUPYTER.needs, context))

const RIGHT = `answer = 42\nsecret = ${SECRETS[0]}\ndef double(x): return ${SECRETS[1]}`
const statuses = ({ outcomes }: Awaited<ReturnType<typeof judge>>) => outcomes.map(({ status }) => status)

test('[TYPE-05] a notebook that has everything passes, also with cells that print, plot, draw on a shell and wait', async () => {
  const judged = await judge([
    RIGHT,
    'print("seen")\n%matplotlib inline\nimport matplotlib.pyplot as plt\nplt.plot([1, 2]); plt.show()',
    '!echo from the shell',
    'import asyncio\nawait asyncio.sleep(0)',
    "open('out.txt', 'w').write(open('data.csv').read())",
  ])
  expect(judged.verdict).toEqual({ status: 'ACC', score: 1 })
  expect(judged.printed).toContain('seen')
  expect(judged.printed).toContain('from the shell')
})

test('a run asks what is public only', async () => {
  const judged = await judge(['answer = 41'], { mode: 'run' })
  expect(judged.outcomes).toEqual([
    { id: 1, name: 'public', is_sample: true, status: 'failed', expected: '42', actual: '41' },
  ])
})

test('a cell that raises is named, and its traceback is shown', async () => {
  const judged = await judge(['answer = 42', 'print("before")\nanswer = wrong_name', 'never = 1'])
  expect(judged.message).toBe("Cell 2 raised NameError: name 'wrong_name' is not defined")
  expect(judged.printed).toMatch(/before[\s\S]*Traceback[\s\S]*wrong_name/)
  expect(statuses(judged)).toEqual(['skipped', 'skipped', 'skipped'])
})

test('a cell with a fault of syntax, and one that wants input, raise too', async () => {
  expect((await judge(['answer = (']))?.message).toMatch(/^Cell 1 raised SyntaxError/)
  expect((await judge(['answer = input()'])).message).toMatch(/^Cell 1 raised/)
})

test('a notebook that ends itself is said to have', async () => {
  expect((await judge(['answer = 42', 'import os\nos._exit(0)'])).message).toBe(
    'The notebook ended by itself in cell 2.',
  )
  expect((await judge(['import os, signal\nos.kill(os.getpid(), signal.SIGKILL)'])).verdict.status).toBe(
    'REJ',
  )
})

test('a notebook that ends while it is asked keeps what it has answered', async () => {
  const judged = await judge(['answer = 42\nsecret = 1\ndef double(x):\n    import os\n    os._exit(0)'])
  expect(statuses(judged)).toEqual(['passed', 'failed', 'error'])
})

inDepth('an endless loop, and too much memory, are named as limits', async () => {
  const endless = await judge(['while True: pass'])
  expect(endless.outcomes[0]).toMatchObject({ status: 'error', limit: 'time' })
  const large = await judge(['held = bytearray(2_000_000_000)\nheld[::4096] = b"x" * len(held[::4096])'])
  expect(large.verdict.status).toBe('REJ')
})

test('values of pandas and numpy are compared as plain data', async () => {
  const cases = [
    ['np.float64(1.5)', 1.5],
    ['np.arange(3)', [0, 1, 2]],
    ['pd.Series([1, 2])', [1, 2]],
    ["pd.Series({'a': 1})", { a: 1 }],
    [
      "pd.DataFrame({'a': [1, 2], 'b': ['x', None]})",
      [
        { a: 1, b: 'x' },
        { a: 2, b: null },
      ],
    ],
    ["{'s': {3, 1, 2}, 't': (1, None)}", { s: [1, 2, 3], t: [1, null] }],
    ["float('nan')", 'nan'],
    ["pd.Timestamp('2025-03-01')", '2025-03-01T00:00:00'],
  ] as const
  const other = DJP.problem({
    statement: '<p>Values.</p>',
    sample_testcases: cases.map(([expression, expect_]) => ({
      name: expression,
      expression,
      expect: expect_,
    })),
  })
  const judged = await judge(['import numpy as np\nimport pandas as pd'], {
    problem: other,
    key: readNotebookKey({}, other),
  })
  expect(judged.outcomes.filter(({ status }) => status !== 'passed')).toEqual([])
})

test('a library that is not installed is not a fault of the candidate', async () => {
  const other = DJP.problem({ ...problem, libraries: ['no_such_library'] })
  const judged = await judge([RIGHT], { problem: other })
  expect(judged).toMatchObject({ verdict: { status: 'UNE' }, message: RUN_MESSAGES.noKernel })
  expect(judged.printed).toContain('no_such_library')
})
