import { expect, it } from 'vitest'
import { workspacesIn } from '../../src/shell/features/problem-view/workspace.ts'

it('types that take the whole width are known once they are here, each once', () => {
  const ready: Readonly<Record<string, object>> = { SCR: { layout: 'workspace' }, MCQ: {} }
  const registry = { ready: (code: string) => ready[code] }
  const program = { code: 'SCR' }
  const choice = { code: 'MCQ' }
  const late = { code: 'PBE' }
  const problems = {
    a: { type: program },
    b: { type: choice },
    c: { type: program },
    d: { type: late },
    e: { type: undefined },
  }
  const found = (...slugs: readonly string[]) => workspacesIn(registry as never, problems as never, slugs)
  expect(found('a', 'b', 'c', 'd', 'e', 'nowhere')).toEqual(['SCR'])
  expect([found('b', 'd'), found()]).toEqual([[], []])
})
