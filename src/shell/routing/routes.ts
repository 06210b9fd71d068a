/** The screens that live under one test. */
export type Screen =
  | 'root'
  | 'problems'
  | 'problem'
  | 'feedback'
  | 'help'
  | 'onboarding'
  | 'onboarding-form'
  | 'report'
  | 'multi-session'

/** Screens without a test round them. */
export type StandaloneScreen = 'taken-over' | 'try' | 'edit' | 'edit-taken-over' | 'review'

/**
 * Every address below the base path, once. `:name` stands for a part of the path and comes back under that name.
 * A new screen is a line here and one in `app/screens.tsx`.
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

const STANDALONE_ROUTES: Routes<StandaloneScreen> = [
  ['/multi-session', 'taken-over'],
  ['/library/problem/:problem/trial', 'try'],
  ['/creator/problem/:problem/trial', 'try'],
  ['/library/problem/:problem/edit/:folder', 'edit'],
  ['/library/problem/:problem/edit/:folder/pod-multi-session', 'edit-taken-over'],
  ['/test-report/problem/:problem/solution-review/:solution', 'review'],
]

type Routes<S> = readonly (readonly [path: string, screen: S])[]
export type Parts = Readonly<Record<string, string>>

/** What an address asks for. */
export type Route =
  | { readonly kind: 'test'; readonly screen: Screen; readonly slug: string; readonly parts: Parts }
  | { readonly kind: 'standalone'; readonly screen: StandaloneScreen; readonly parts: Parts }

/**
 * Reads an address (ROUTE-02..20); `undefined` is the 404 page (ROUTE-21). `search` has no question mark; its
 * `test` names the test of an address that has none in its path.
 */
export function readRoute(path: string, search: string): Route | undefined {
  const inTest = find(TEST_ROUTES, path)
  const slug = inTest?.parts.slug ?? new URLSearchParams(search).get('test')
  if (inTest && slug) return { kind: 'test', ...inTest, slug }
  const standalone = find(STANDALONE_ROUTES, path)
  return standalone && { kind: 'standalone', ...standalone }
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

/** The address of each screen, below the base path. */
export const paths = {
  root: (slug: string) => `/test/${slug}`,
  /** The exact root, as onboarding leads to it (ROUTE-07). */
  exactRoot: (slug: string) => `/test/${slug}/`,
  problems: (slug: string) => `/test/${slug}/problems`,
  problem: (slug: string, problem: string) => `/test/${slug}/problem/${problem}`,
  feedback: (slug: string) => `/test/${slug}/feedback`,
  help: (slug: string) => `/test/${slug}/help`,
  onboarding: (slug: string, invite: number | string) =>
    `/${slug}/onboarding/form?inviteId=${encodeURIComponent(invite)}`,
  report: (slug: string) => `/test-report/${slug}`,
  /** As the test root leads to it (ROUTE-05). */
  reportOfRoot: (slug: string) => `/test-report/${slug}/`,
  review: (problem: string, solution: string) =>
    `/test-report/problem/${problem}/solution-review/${solution}`,
  edit: (problem: string, folder: string) => `/library/problem/${problem}/edit/${folder}`,
  editTakenOver: (problem: string, folder: string) =>
    `/library/problem/${problem}/edit/${folder}/pod-multi-session`,
  takenOver: (slug: string) => `/multi-session?test=${encodeURIComponent(slug)}`,
}
