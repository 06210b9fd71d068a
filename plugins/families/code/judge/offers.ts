import type { Runner } from '../../../../src/sdk/box.ts'
import type { TechnologyGroup } from '../../../../src/sdk/common.ts'
import type { TechnologyOffer } from '../../../../src/sdk/node.ts'
import { technologiesOf } from '../technologies.ts'

/** What a group of problem types may be answered in, and whether this machine runs it (GAP-012). */
export function offersOf(group: TechnologyGroup): (runner: Runner) => readonly TechnologyOffer[] {
  return ({ languages, unavailable }) =>
    technologiesOf(group).map(({ slug, name }) => ({
      slug,
      name,
      available: unavailable === undefined && languages.has(slug),
    }))
}
