import { useSnapshot } from 'valtio/react'
import { Link } from 'wouter'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { paths } from '../../routing/routes.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { companions, neighboursOf } from '../../state/problemOrder.ts'
import { problemTexts } from '../../texts/problems.ts'
import { Note } from '../../ui/Note.tsx'

/** Stands in for the view that the page froze at before it was loaded again; it is not opened by itself. */
export function FrozenView({ problem }: { readonly problem: string }) {
  const { opening, session, slug } = useOpenTest()
  const state = useSnapshot(session.state)
  const next = neighboursOf(companions(state, problem), problem)?.next
  const { froze, frozeWhy, next: toNext, openAnyway, review } = problemTexts.problem

  function openIt() {
    opening.state.frozen = undefined
  }

  return (
    <div data-frozen>
      <Note tone="warning" text={`${froze}. ${frozeWhy}`}>
        <Link href={next ? paths.problem(slug, next) : paths.problems(slug)} css={buttonStyle('primary')}>
          {next ? toNext : review}
        </Link>
        <button type="button" css={buttonStyle('secondary')} onClick={openIt}>
          {openAnyway}
        </button>
      </Note>
    </div>
  )
}
