import { ReadContext, read as readBy } from '@assess/sdk'
import { describe, expect, it } from 'vitest'
import { Checks } from '../checks/check.schema.ts'
import { checksOf } from '../checks/read.ts'
import { readChecksKey } from '../judge/key.ts'
import { jsonDifference, valueAt } from '../judge/sandboxed/json.ts'
import { filled } from '../judge/sandboxed/saved.ts'
import { textFault } from '../judge/sandboxed/texts.ts'
import { readPodProblem } from '../problem.ts'

const TARGET = { role: 'button', name: 'Add', nth: 1 }

/** Every step, as an author writes it. */
const STEPS = [
  {
    request: {
      method: 'POST',
      path: '/tickets',
      headers: { accept: 'application/json' },
      json: { title: null, tags: [1, true] },
    },
    expect: {
      status: 201,
      headers: { location: '/tickets/' },
      body: { contains: 'a', lacks: ['b'], matches: '^c' },
      json: { id: { $type: 'number' } },
      json_exact: [],
    },
    save: { id: 'id' },
  },
  { request: { path: '/', body: 'text' } },
  { run: ['bash', 'deploy.sh'], expect: { exit: 2, stdout: { equals: 'ok' }, stderr: 'usage' } },
  { run: ['true'] },
  { file: 'logs/app.log', expect: { contains: 'up', matches: 'x' } },
  { file: 'logs', expect: { entries: ['app.log'] } },
  { file: 'gone', expect: { exists: false } },
  { file: 'a.json', expect: { json: { a: 1 } } },
  { restart: true },
  { page: '/' },
  { click: TARGET },
  { fill: { ...TARGET, with: 'Milk' } },
  { press: 'Control+a' },
  { see: 'Milk' },
  { see: TARGET },
  { notSee: { role: 'alert', text: 'No' } },
  { value: { ...TARGET, is: '' } },
  { count: { role: 'listitem', is: 0 } },
  { script: 'true' },
]

const AT = new ReadContext('checks')
const readChecks = (checks: unknown) => checksOf(readBy(Checks, checks, AT), true, AT)
const read = (steps: unknown, more = {}) => readChecks([{ name: 'one', steps, ...more }])

describe('checks', () => {
  it('are read from what was read of them as the same', () => {
    const checks = read(STEPS, { weight: 2, start: false, files: { 'a.txt': 'a' } })
    expect(checks[0]?.steps.map(({ kind }) => kind)).toHaveLength(STEPS.length)
    expect(readChecks(JSON.parse(JSON.stringify(checks)))).toEqual(checks)
  })

  it.each([
    [{ request: { path: '/' }, expect: { staus: 200 } }, 'checks[0].steps[0].expect.staus'],
    [{ request: { path: '/', methd: 'GET' } }, 'checks[0].steps[0].request.methd'],
    [{ request: { path: 'tickets' } }, 'checks[0].steps[0].request.path'],
    [{ request: { path: '/', method: 'SEND' } }, 'checks[0].steps[0].request.method'],
    [
      { request: { path: '/' }, expect: { body: { matches: '(' } } },
      'checks[0].steps[0].expect.body.matches',
    ],
    [{ run: [] }, 'checks[0].steps[0].run'],
    [{ file: '../key' }, 'checks[0].steps[0].file'],
    [{ restart: false }, 'checks[0].steps[0].restart'],
    [{ count: { role: 'row' } }, 'checks[0].steps[0].count.is'],
    [{ run: ['true'], page: '/' }, 'checks[0].steps[0].page'],
    [{ wait: 100 }, 'checks[0].steps[0]'],
    [{ click: TARGET }, 'checks[0].steps[0]'],
  ])('are refused with a step like %j', (step, place) => {
    expect(() => read([step])).toThrow(`"${place}" must be`)
  })

  it('that ask a service need one that listens', () => {
    const checks = [{ name: 'one', steps: [{ request: { path: '/' } }] }]
    const problem = { statement: 'Work.', technologies: ['bash'], files: { 'a.sh': '' } }
    expect(() => readPodProblem({ ...problem, checks })).toThrow('"port" must be a port')
    expect(() => readChecksKey({ checks }, readPodProblem(problem))).toThrow('"port" must be a port')
    const served = readPodProblem({ ...problem, port: 3000, tasks: { start: ['bash', 'a.sh'] } })
    expect(readChecksKey({ checks }, served).checks).toHaveLength(1)
  })

  it('are the sample test cases of a problem by their names', () => {
    const checks = [{ name: 'runs', steps: [{ run: ['true'] }] }]
    const problem = readPodProblem({
      statement: 'Work.',
      technologies: ['bash'],
      files: { 'a.sh': '' },
      checks,
    })
    expect(problem.sample_testcases).toMatchObject([{ id: 1, name: 'runs' }])
  })
})

const fault = (found: unknown, wanted: unknown, isExact = false) =>
  jsonDifference(found, wanted, { isExact, place: 'it' })

describe('JSON', () => {
  it('may have more fields, and no more items', () => {
    expect(fault({ a: [{ b: 1, c: 2 }], d: 3 }, { a: [{ b: 1 }] })).toBeUndefined()
    expect(fault({ a: [1, 2] }, { a: [1] })).toContain('it.a has to be a list of 1')
    expect(fault({ a: { b: 1, c: 2 } }, { a: { b: 1 } }, true)).toContain('it.a.c must not be there')
    expect(fault({}, { a: 1 })).toBe('it.a has to be 1, but it is nothing')
    expect(fault(JSON.parse('{"__proto__": 1}'), { toString: null })).toBe(
      'it.toString has to be null, but it is nothing',
    )
  })

  it.each([
    [{ $type: 'list' }, [], {}],
    [{ $type: 'number' }, 1, '1'],
    [{ $matches: '^b' }, 'b1', 'a1'],
    [{ $size: 1 }, [1], [1, 2]],
    [{ $has: { a: 1 } }, [{ a: 1, b: 2 }], [{ a: 2 }]],
    [{ $lacks: { a: 1 } }, [{ a: 2 }], [{ a: 1 }]],
    [{ $has: 1, $lacks: 2 }, [1, 3], [1, 2]],
  ])('fits %j', (wanted, right, wrong) => {
    expect(fault(right, wanted)).toBeUndefined()
    expect(fault(wrong, wanted)).toContain('it has to be')
  })

  it('is found by a path', () => {
    const value = { items: [{ id: 7 }], empty: null }
    expect(valueAt(value, 'items[0].id')).toBe(7)
    expect(valueAt(value, 'empty')).toBeNull()
    expect(valueAt(value, 'items[1].id')).toBeUndefined()
    expect(valueAt(value, 'constructor')).toBeUndefined()
  })
})

describe('a text', () => {
  it.each([
    ['hello', 'ell', 'help'],
    ['one\r\ntwo\n', { equals: 'one\ntwo' }, { equals: 'one' }],
    ['one two', { contains: ['one', 'two'] }, { contains: ['one', 'three'] }],
    ['one', { lacks: ['two'] }, { lacks: ['one'] }],
    ['one\ntwo', { matches: '^two$' }, { matches: '^wo$' }],
  ])('%j is held against what is expected', (text, right, wrong) => {
    expect(textFault(text, right)).toBeUndefined()
    expect(textFault(text, wrong)).toContain(`but it is ${JSON.stringify(text.replaceAll('\r', ''))}`)
  })
})

/** How a step names a value that was saved. */
const hole = (name: string) => `$\{${name}}`

it('puts saved values into later steps, as they are where they stand alone', () => {
  const saved = new Map<string, number | string>([
    ['id', 7],
    ['name', 'x'],
  ])
  const step = { path: `/a/${hole('id')}/${hole('name')}`, json: { id: hole('id'), other: hole('unknown') } }
  expect(filled(step, saved)).toEqual({ path: '/a/7/x', json: { id: 7, other: hole('unknown') } })
})
