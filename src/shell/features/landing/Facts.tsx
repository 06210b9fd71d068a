import { css } from '@emotion/react'
import { useSnapshot } from 'valtio/react'
import type { Test } from '../../../wire/entities.schema.ts'
import type { Accommodation } from '../../../wire/settings.schema.ts'
import { readTime } from '../../../wire/time.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { texts } from '../../texts/common.ts'
import { dayText, durationText } from '../../texts/time.ts'

const list = css({ display: 'flex', flexWrap: 'wrap', gap: '16px 40px', margin: '20px 0 0' })

const fact = css({
  dt: { fontSize: 14, color: 'var(--text-muted)' },
  dd: { margin: 0, fontSize: 18, fontWeight: 600 },
})

/** The minutes that this candidate has, with what was agreed and added; 0 where the backend does not say. */
export function ownMinutes(
  { duration, add_test_duration }: Pick<Test, 'duration' | 'add_test_duration'>,
  accommodation: Pick<Accommodation, 'time_factor'> | undefined,
): number {
  if (duration === 0) return 0
  return Math.round(duration * (accommodation?.time_factor ?? 1)) + add_test_duration
}

interface FactsProps {
  /** Said in place of the duration. */
  readonly timeLeft?: string | undefined
}

/** Duration, number of problems and sections at a glance. */
export function Facts({ timeLeft }: FactsProps) {
  const { session } = useOpenTest()
  const { test, sections, accommodation } = useSnapshot(session.state)
  if (!test) return null
  const minutes = ownMinutes(test, accommodation)
  const facts = [
    ...(timeLeft ? [{ term: texts.time.left, value: timeLeft }] : []),
    ...(minutes > 0 && !timeLeft ? [{ term: texts.landing.duration, value: durationText(minutes) }] : []),
    ...(test.problems_total > 0
      ? [{ term: texts.landing.questions, value: String(test.problems_total) }]
      : []),
    ...(sections.length > 0 ? [{ term: texts.landing.sections, value: String(sections.length) }] : []),
    ...(test.start_time && readTime(test.start_time) > session.timer.now()
      ? [{ term: texts.landing.opens, value: dayText(test.start_time) }]
      : []),
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
