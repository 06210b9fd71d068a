import type { ViewProps } from '../../../src/sdk/view.ts'
import type { CodeSolution } from '../../families/code/solution.ts'
import CodeView, { warm } from '../../families/code/view/view.tsx'
import { readEndings } from '../problem/endings.ts'
import type { Problem } from '../problem/solution.ts'
import { EndingCard } from './EndingCard.tsx'
import { SitePreview } from './SitePreview.tsx'

/** A script beside the site that it tests, with what was on the page where the script failed. */
export default function View(props: ViewProps<Problem, CodeSolution>) {
  const { context, run } = props
  const endings = readEndings(run.data)
  const seen = endings.length > 0 && endings.map((one) => <EndingCard key={one.name} ending={one} />)
  return <CodeView {...props} kind="site" aboveCases={seen} preview={<SitePreview context={context} />} />
}

export { warm }
