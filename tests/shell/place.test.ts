import { expect, it } from 'vitest'
import { readPlace } from '../../src/shell/place.ts'

it.each([
  ['/test/demo', { screen: 'root', slug: 'demo', problem: undefined }],
  ['/test/demo/', { screen: 'root', slug: 'demo', problem: undefined }],
  ['/test/demo/problems', { screen: 'problems', slug: 'demo', problem: undefined }],
  ['/test/demo/problem/first', { screen: 'problem', slug: 'demo', problem: 'first' }],
  ['/test/demo/feedback/', { screen: 'feedback', slug: 'demo', problem: undefined }],
  ['/test/demo/help', { screen: 'help', slug: 'demo', problem: undefined }],
  ['/multi-session', { screen: 'multi-session', slug: undefined, problem: undefined }],
])('[ROUTE-06..15] %s has a screen', (path, place) => {
  expect(readPlace(path, '')).toEqual(place)
})

it('[ROUTE-15] the multi-session page knows the test that is open elsewhere', () => {
  expect(readPlace('/multi-session', 'test=demo')?.slug).toBe('demo')
})

it('[ROUTE-12] [GAP-040] the problem is the fifth piece of the path', () => {
  const path = '/test/demo/problem/first'
  expect(readPlace(path, '')?.problem).toBe(path.split('/')[4])
})

it.each([
  '/',
  '/test',
  '/test/demo/nothing',
  '/test/demo/problem',
  '/test/demo/problems/first',
  '/test/demo/problem/a/b',
  '/else',
])('[ROUTE-21] %s leads nowhere', (path) => {
  expect(readPlace(path, '')).toBeUndefined()
})
