import { css } from '@emotion/react'
import { useSnapshot } from 'valtio/react'
import { useTest } from '../test/context.ts'
import { texts } from '../texts/common.ts'
import { dayText, durationText } from '../time.ts'

const list = css({ display: 'flex', flexWrap: 'wrap', gap: '16px 40px', margin: '20px 0 0' })

const fact = css({
  dt: { fontSize: 14, color: 'var(--text-muted)' },
  dd: { margin: 0, fontSize: 18, fontWeight: 600 },
})

/** Duration, number of problems and sections at a glance. */
export function Facts() {
  const { session } = useTest()
  const { test, sections } = useSnapshot(session.state)
  if (!test) return null
  const facts = [
    { term: texts.landing.duration, value: durationText(test.duration + test.add_test_duration) },
    { term: texts.landing.questions, value: String(test.problems_total) },
    ...(sections.length > 0 ? [{ term: texts.landing.sections, value: String(sections.length) }] : []),
    ...(test.end_time ? [{ term: texts.landing.closes, value: dayText(test.end_time) }] : []),
  ]
  return (
    <dl css={list} aria-label={texts.landing.facts}>
      {facts.map(({ term, value }) => (
        <div key={term} css={fact}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
