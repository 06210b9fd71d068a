import { describe, expect, test } from 'vitest'
import { brokenWorkspace, type WorkspaceHistory } from '../../cli/load/workspace-history.ts'

const files = (text: string) => new Map([['greet.sh', text]])

const of = (change: Partial<WorkspaceHistory>): WorkspaceHistory => ({
  problem: 'greeting',
  revisions: new Map([
    [1, files('one')],
    [2, files('two')],
    [3, new Map([...files('three'), ['more.sh', 'more']])],
  ]),
  looks: [{ acknowledged: 2, newest: 3, files: files('two') }],
  outputs: [{ given: 'ada 1\nada 2\n', expected: ['ada 1\nada 2\n'] }],
  ...change,
})

const look = (acknowledged: number, newest: number, there: ReadonlyMap<string, string>) => ({
  looks: [{ acknowledged, newest, files: there }],
})

describe('a promise about a workspace is kept', () => {
  test.each([
    ['what was acknowledged last is there', of({})],
    [
      'what was sent after that is there, beside what a program has written',
      of(look(2, 3, new Map([...files('three'), ['more.sh', 'more'], ['log', 'x']]))),
    ],
    [
      'a command finds one of the notes of which it is not known whether they arrived',
      of({ outputs: [{ given: 'b', expected: ['a', 'b'] }] }),
    ],
  ])('%s', (_, history) => {
    expect(brokenWorkspace(history)).toEqual([])
  })
})

describe('a promise about a workspace is broken', () => {
  const lost = (from: number, to: number) =>
    `the workspace of "greeting" has no revision from ${from}, which was acknowledged, to ${to}`
  test.each<[string, Partial<WorkspaceHistory>]>([
    [lost(2, 3), look(2, 3, files('one'))],
    [lost(1, 2), look(1, 2, new Map([...files('three'), ['more.sh', 'more']]))],
    [lost(3, 3), look(3, 3, files('three'))],
    [lost(1, 3), look(1, 3, new Map())],
    [
      'a command in the workspace of "greeting" gave "bob 1\\n" instead of "ada 1\\n" or "ada 2\\n"',
      { outputs: [{ given: 'bob 1\n', expected: ['ada 1\n', 'ada 2\n'] }] },
    ],
  ])('%s', (line, change) => {
    expect(brokenWorkspace(of(change))).toEqual([line])
  })
})
