import type { TestDefinition } from '../definitions/definition.ts'
import { nearest } from '../definitions/nearest.ts'

/** The test of a slug, or the only one; throws with those that there are. */
export function chosenTest(tests: readonly TestDefinition[], slug: string | undefined): TestDefinition {
  const [only, ...others] = slug === undefined ? tests : tests.filter((test) => test.slug === slug)
  if (only && others.length === 0) return only
  const slugs = tests.map((test) => test.slug)
  const known = slugs.length > 0 ? slugs.join(', ') : 'none'
  if (slug === undefined) throw new Error(`Say which test: --test with one of ${known}`)
  const meant = nearest(slug, slugs)
  const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`
  throw new Error(
    `There is no test "${slug}" that can be taken.${hint} There is: ${known}. Others: --tests DIR, --add-tests DIR`,
  )
}
