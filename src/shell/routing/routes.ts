import type { Screen } from './guards.ts'

/** Screens without a test round them. */
export type LoneScreen = 'elsewhere' | 'trial' | 'edit' | 'edited-elsewhere' | 'review'

/**
 * Every address below the base path, once. `:name` stands for a part of the path and comes back under that name.
 * A new screen is a line here and one in `test/screens.tsx`.
 */
const TEST_ROUTES: Routes<Screen> = [
  ['/test/:slug', 'root'],
  ['/test/:slug/problems', 'problems'],
  ['/test/:slug/problem/:problem', 'problem'],
  ['/test/:slug/feedback', 'feedback'],
  ['/test/:slug/help', 'help'],
  ['/test-report/:slug', 'report'],
  ['/:slug/onboarding', 'onboarding'],
  ['/:slug/onboarding/form', 'onboarding-form'],
  ['/multi-session', 'multi-session'],
]

const LONE_ROUTES: Routes<LoneScreen> = [
  ['/multi-session', 'elsewhere'],
  ['/library/problem/:problem/trial', 'trial'],
  ['/creator/problem/:problem/trial', 'trial'],
  ['/library/problem/:problem/edit/:folder', 'edit'],
  ['/library/problem/:problem/edit/:folder/pod-multi-session', 'edited-elsewhere'],
  ['/test-report/problem/:problem/solution-review/:solution', 'review'],
]

type Routes<S> = readonly (readonly [path: string, screen: S])[]
export type Parts = Readonly<Record<string, string>>

/** What an address asks for. */
export type Place =
  | { readonly kind: 'test'; readonly screen: Screen; readonly slug: string; readonly parts: Parts }
  | { readonly kind: 'lone'; readonly screen: LoneScreen; readonly parts: Parts }

/**
 * Reads an address (ROUTE-02..20); `undefined` is the 404 page (ROUTE-21). `search` has no question mark; its
 * `test` names the test of an address that has none in its path.
 */
export function readPlace(path: string, search: string): Place | undefined {
  const inTest = find(TEST_ROUTES, path)
  const slug = inTest?.parts.slug ?? new URLSearchParams(search).get('test')
  if (inTest && slug) return { kind: 'test', ...inTest, slug }
  const lone = find(LONE_ROUTES, path)
  return lone && { kind: 'lone', ...lone }
}

function find<S>(routes: Routes<S>, path: string): { screen: S; parts: Parts } | undefined {
  for (const [pattern, screen] of routes) {
    const parts = partsOf(pattern, path)
    if (parts) return { screen, parts }
  }
  return undefined
}

/** The named parts, when the path has the pieces of the pattern; slashes at its end do not count. */
function partsOf(pattern: string, path: string): Parts | undefined {
  const wanted = pattern.split('/')
  const pieces = path.replace(/\/+$/, '').split('/')
  if (wanted.length !== pieces.length) return undefined
  const parts: Record<string, string> = {}
  for (const [index, name] of wanted.entries()) {
    const piece = pieces[index] ?? ''
    if (name.startsWith(':') && piece !== '') parts[name.slice(1)] = piece
    else if (name !== piece) return undefined
  }
  return parts
}
