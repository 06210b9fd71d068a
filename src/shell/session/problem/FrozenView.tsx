import { useSnapshot } from 'valtio/react'
import { Link } from 'wouter'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { Quote } from '../../features/problem-view/BrokenView.tsx'
import { paths } from '../../routing/routes.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { companions, neighboursOf } from '../../state/problemOrder.ts'
import { problemTexts } from '../../texts/problems.ts'
import { Note } from '../../ui/Note.tsx'
import { blockText, draftText } from '../../ui/plainText.ts'

/** Stands in for the view that the page froze at before it was loaded again; it is not opened by itself. */
export function FrozenView({ problem }: { readonly problem: string }) {
  const { opening, session, slug } = useOpenTest()
  const state = useSnapshot(session.state)
  const next = neighboursOf(companions(state, problem), problem)?.next
  const { isFrozen, saved, statement = '' } = state.problems[problem] ?? {}
  const texts = problemTexts.problem
  const why = isFrozen ? texts.frozeAtWorkWhy : texts.frozeWhy

  function openIt() {
    if (opening.state.frozen === problem) opening.state.frozen = undefined
    void session.unfreeze(problem)
  }

  return (
    <div data-frozen>
      <Note tone="warning" text={`${texts.froze}. ${why}`}>
        <Link href={next ? paths.problem(slug, next) : paths.problems(slug)} css={buttonStyle('primary')}>
          {next ? texts.next : texts.review}
        </Link>
        <button type="button" css={buttonStyle('secondary')} onClick={openIt}>
          {texts.openAnyway}
        </button>
      </Note>
      {isFrozen && <Quote title={texts.fallback} text={blockText(statement)} />}
      {isFrozen && saved && <Quote title={texts.answered} text={draftText(saved)} />}
    </div>
  )
}
