import { expect, it } from 'vitest'
import { readRoute } from '../../src/shell/routing/routes.ts'

/** The screen and the named parts of an address, as one line. */
function read(path: string, search = ''): string {
  const place = readRoute(path, search)
  if (!place) return '404'
  const test = place.kind === 'test' ? [`test ${place.slug}`] : []
  const { slug: _, ...parts } = place.parts
  return [place.screen, ...test, ...Object.values(parts)].join(', ')
}

it.each([
  ['[ROUTE-07]', '/test/demo', 'root, test demo'],
  ['[ROUTE-07]', '/test/demo/', 'root, test demo'],
  ['[ROUTE-09]', '/test/demo/problems', 'problems, test demo'],
  ['[ROUTE-11]', '/test/demo/problem/first', 'problem, test demo, first'],
  ['[ROUTE-13]', '/test/demo/feedback/', 'feedback, test demo'],
  ['[ROUTE-14]', '/test/demo/help', 'help, test demo'],
  ['[ROUTE-02]', '/demo/onboarding', 'onboarding, test demo'],
  ['[ROUTE-03]', '/demo/onboarding/form', 'onboarding-form, test demo'],
  ['[ROUTE-04]', '/test-report/demo', 'report, test demo'],
  ['[ROUTE-05]', '/test-report/demo/', 'report, test demo'],
  ['[ROUTE-02]', '/demo/onboarding', 'onboarding, test demo'],
  ['[ROUTE-03]', '/demo/onboarding/form', 'onboarding-form, test demo'],
  ['[ROUTE-04]', '/test-report/demo', 'report, test demo'],
  ['[ROUTE-05]', '/test-report/demo/', 'report, test demo'],
  ['[ROUTE-15]', '/multi-session', 'taken-over'],
  ['[ROUTE-16]', '/library/problem/p/edit/f/pod-multi-session', 'edit-taken-over, p, f'],
  ['[ROUTE-17]', '/library/problem/p/trial', 'try, p'],
  ['[ROUTE-18]', '/creator/problem/p/trial', 'try, p'],
  ['[ROUTE-19]', '/library/problem/p/edit/f', 'edit, p, f'],
  ['[ROUTE-20]', '/test-report/problem/p/solution-review/s', 'review, p, s'],
  ['[ROUTE-16]', '/library/problem/first/edit/src/pod-multi-session', 'edit-taken-over, first, src'],
  ['[ROUTE-17]', '/library/problem/first/trial', 'try, first'],
  ['[ROUTE-18]', '/creator/problem/first/trial', 'try, first'],
  ['[ROUTE-19]', '/library/problem/first/edit/src', 'edit, first, src'],
  ['[ROUTE-20]', '/test-report/problem/first/solution-review/s-1', 'review, first, s-1'],
])('%s %s has a screen', (_, path, screen) => {
  expect(read(path)).toBe(screen)
})

it('[ROUTE-15] the multi-session page knows the test that is open elsewhere', () => {
  expect(read('/multi-session', 'test=demo')).toBe('multi-session, test demo')
})

it('[ROUTE-12] [GAP-040] the problem is the fifth piece of the path', () => {
  const path = '/test/demo/problem/first'
  expect(readRoute(path, '')?.parts.problem).toBe(path.split('/')[4])
})

it.each([
  '/',
  '/test',
  '/test/demo/nothing',
  '/test/demo/problem',
  '/test/demo/problems/first',
  '/test/demo/problem/a/b',
  '/else',
  '/library/problem/first/edit',
  '/library/problem/first/trial/more',
])('[ROUTE-21] %s leads nowhere', (path) => {
  expect(readRoute(path, '')).toBeUndefined()
})
