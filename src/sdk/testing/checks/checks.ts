import { keepPage } from '../watch/outside.ts'
import type { Check, TypeToProve } from './check.ts'
import { dataChecks, readmeCheck, wireCheck } from './data.ts'
import { judgementChecks } from './judgement.ts'
import { readingChecks } from './reading.ts'
import { textChecks } from './texts.ts'
import { variantsCheck, withDrawnSamples } from './variants.ts'
import { viewChecks } from './view.ts'

/** A check after which the page is as it was before: what a wrong view leaves is not the fault of the next check. */
const onOwnPage = ({ name, run }: Check): Check => ({
  name,
  async run(context) {
    const putBack = keepPage()
    try {
      await run(context)
    } finally {
      putBack()
    }
  },
})

/**
 * Everything that is asked of a problem type, in an order in which the cheap and the fundamental come first.
 *
 * @example
 * for (const { name, run } of checksOfType(type)) {
 *   await run({ skip: (needs) => console.warn(`${name} needs ${needs}`) })
 * }
 */
export function checksOfType(written: TypeToProve): readonly Check[] {
  const type = withDrawnSamples(written)
  const ofAll = [
    variantsCheck(written),
    wireCheck(type),
    ...textChecks(type),
    ...viewChecks(type).map(onOwnPage),
  ]
  if (type.browser.isPassage) return [...ofAll, ...readingChecks(type).map(onOwnPage)]
  return [...ofAll, ...dataChecks(type), ...judgementChecks(type), readmeCheck(type)]
}
