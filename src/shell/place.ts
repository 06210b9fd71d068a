import type { Screen } from './guards.ts'

/** What an address below the base path asks for. */
export interface Place {
  readonly screen: Screen
  /** Slug of the test; absent on a multi-session page that names none. */
  readonly slug: string | undefined
  readonly problem: string | undefined
}

/** Reads an address (ROUTE-06..15); `undefined` is the 404 page (ROUTE-21). `search` has no question mark. */
export function readPlace(path: string, search: string): Place | undefined {
  const [, first, slug, third, problem, ...more] = path.replace(/\/+$/, '').split('/')
  if (first === 'multi-session' && slug === undefined) {
    return {
      screen: 'multi-session',
      slug: new URLSearchParams(search).get('test') ?? undefined,
      problem: undefined,
    }
  }
  if (first !== 'test' || !slug || more.length > 0) return undefined
  if (third === 'problem') return problem ? { screen: 'problem', slug, problem } : undefined
  if (problem !== undefined) return undefined
  const screen = third === undefined ? 'root' : SCREENS.find((name) => name === third)
  return screen && { screen, slug, problem: undefined }
}

const SCREENS = ['problems', 'feedback', 'help'] as const
