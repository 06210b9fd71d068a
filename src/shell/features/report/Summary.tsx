import { css } from '@emotion/react'
import { from } from '../../../sdk/theme.ts'
import { card } from '../../../sdk/widgets/surface.ts'
import { mutedText } from '../../../sdk/widgets/text.ts'
import type { ReportSet } from '../../../wire/report.schema.ts'
import { reportTexts } from '../../texts/report.ts'
import { dayText } from '../../texts/time.ts'
import { Verdict } from '../../ui/StatusWord.tsx'
import { Retake } from './Retake.tsx'
import { openPoints, unreadAnswers } from './score.ts'

const facts = css({
  display: 'grid',
  gap: 16,
  margin: 0,
  [from('small')]: { display: 'flex', flexWrap: 'wrap', gap: '16px 36px' },
  '& dt': { color: 'var(--text-muted)', fontSize: 14 },
  '& dd': { margin: '2px 0 0' },
})

const bar = css({
  position: 'relative',
  height: 8,
  marginTop: 18,
  overflow: 'hidden',
  borderRadius: 99,
  display: 'flex',
  background: 'var(--surface-2)',
  '& i': { position: 'absolute', insetBlock: 0, width: 3, background: 'var(--text)' },
  '& > div': { height: '100%', background: 'var(--accent)' },
  '& > div + div': {
    background: 'repeating-linear-gradient(135deg, var(--border-strong) 0 3px, transparent 3px 7px)',
  },
})

/** The verdict and the score of the whole attempt, and the way to try again. */
export function Summary({ report }: { readonly report: ReportSet }) {
  const { status, score, max_score, pass_mark, submitted_at } = report
  const unread = unreadAnswers(report)
  const share = max_score > 0 ? score / max_score : 0
  const open = openPoints(report)
  const isNothingScored = open > 0 && score === 0
  return (
    <section css={card} aria-label={reportTexts.result}>
      <dl css={facts}>
        <div>
          <dt>{reportTexts.result}</dt>
          <dd>
            <Verdict status={status} />
          </dd>
        </div>
        <div>
          <dt>{open > 0 && !isNothingScored ? reportTexts.scoreSoFar : reportTexts.score}</dt>
          <dd css={{ fontVariantNumeric: 'tabular-nums' }}>
            <strong css={{ fontSize: 20 }}>
              {isNothingScored ? reportTexts.notScoredOf(max_score) : reportTexts.scoreOf(score, max_score)}
            </strong>{' '}
            {!isNothingScored && max_score > 0 && <span css={mutedText}>{reportTexts.percent(share)}</span>}
          </dd>
        </div>
        {pass_mark !== undefined && max_score > 0 && (
          <div>
            <dt>{reportTexts.passMark}</dt>
            <dd>
              {reportTexts.percent(pass_mark / 100)}{' '}
              <span css={mutedText}>{reportTexts.scoreOf((pass_mark / 100) * max_score, max_score)}</span>
            </dd>
          </div>
        )}
        {submitted_at !== '' && (
          <div>
            <dt>{reportTexts.submitted}</dt>
            <dd css={{ whiteSpace: 'nowrap' }}>{dayText(submitted_at)}</dd>
          </div>
        )}
      </dl>
      <div css={bar} aria-hidden="true">
        <div style={{ width: `${share * 100}%` }} />
        {open > 0 && <div style={{ width: `${(100 * open) / max_score}%` }} />}
        {pass_mark !== undefined && <i style={{ insetInlineStart: `${pass_mark}%` }} />}
      </div>
      {unread > 0 && <p css={{ margin: '10px 0 0' }}>{reportTexts.unread(unread)}</p>}
      {open > 0 && open < max_score && (
        <p css={[mutedText, { margin: '8px 0 0' }]}>{reportTexts.open(open)}</p>
      )}
      <Retake />
    </section>
  )
}
