import { css } from '@emotion/react'
import { useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { from } from '../../sdk/theme.ts'
import { TopBar } from '../bar/TopBar.tsx'
import { SubmitDialog } from '../overlays/lazy.ts'
import { productName } from '../product.ts'
import { useTest } from '../test/context.ts'
import { useProgress } from '../test/progress.ts'
import { texts } from '../texts/common.ts'
import { problemTexts } from '../texts/problems.ts'
import { buttonStyle } from '../ui/button.ts'
import { actionBar, actions, muted, page, plainList, screen, subtitle } from '../ui/layout.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import { ProblemRow } from './ProblemRow.tsx'

const sectionHead = css({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 12,
  margin: '28px 0 10px',
})

const rows = css(plainList, {
  background: 'var(--surface)',
  border: '1px solid var(--border)',
  borderRadius: 12,
  overflow: 'clip',
  'li + li': { borderTop: '1px solid var(--border)' },
})

/** All questions by section, and the way to the end (ROUTE-09, GAP-057). */
export function ProblemsPage() {
  const { session } = useTest()
  const { test, sections, order } = useSnapshot(session.state)
  return (
    <div css={screen}>
      <TopBar />
      <main css={page} id="content">
        <PageHeading within={test?.name}>{problemTexts.list.title}</PageHeading>
        <p css={[muted, { marginTop: 8, maxWidth: '65ch' }]}>{problemTexts.list.hint}</p>
        {sections.map((section) => (
          <section key={section.slug} aria-labelledby={`section-${section.slug}`}>
            <div css={sectionHead}>
              <h2 id={`section-${section.slug}`} css={subtitle}>
                {section.name}
              </h2>
              <span css={muted}>{problemTexts.list.count(section.problems.length)}</span>
            </div>
            <ol css={rows}>
              {section.problems.map((slug) => (
                <ProblemRow key={slug} problem={slug} number={order.indexOf(slug) + 1} />
              ))}
            </ol>
          </section>
        ))}
      </main>
      <SubmitBar />
    </div>
  )
}

const progressText = css({ display: 'none', [from('small')]: { display: 'block' } })

function SubmitBar() {
  const { session } = useTest()
  const [isOpen, setOpen] = useState(false)
  const { attempted, total } = useProgress()
  return (
    <footer css={actionBar}>
      <div css={actions}>
        <span css={[muted, progressText]}>{texts.bar.attempted(attempted, total)}</span>
        <button
          type="button"
          css={[buttonStyle('primary'), { flex: '1 0 auto', [from('small')]: { flexGrow: 0 } }]}
          onClick={() => setOpen(true)}
        >
          {problemTexts.list.submit(productName(session))}
        </button>
      </div>
      {isOpen && <SubmitDialog close={() => setOpen(false)} />}
    </footer>
  )
}
