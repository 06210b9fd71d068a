import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { readTime } from '../../wire/time.ts'
import { useServices } from '../services.ts'
import { useTest } from '../test/context.ts'
import { useProgress } from '../test/progress.ts'
import { texts } from '../texts/common.ts'
import { endingTexts } from '../texts/ending.ts'
import { durationText } from '../time.ts'
import { buttonStyle } from '../ui/button.ts'
import { Plain } from './Plain.tsx'

/** The notice stays for so many seconds (AUTO-11). */
const SECONDS = 8

const facts = css({
  display: 'flex',
  gap: 40,
  margin: '20px 0 0',
  dt: { fontSize: 14, color: 'var(--text-muted)' },
  dd: { margin: 0, fontSize: 20, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
})

/**
 * The last answers are being saved, then the feedback page comes (AUTO-08..12, GAP-061): the time is up, or a
 * submission by hand that a reload cut off goes on.
 */
export function ClosingPage({ leave }: { leave(): void }) {
  const { session } = useTest()
  const { phase, submission, submitFailure, set } = useSnapshot(session.state)
  const { attempted, total } = useProgress()
  const [minutesTaken] = useState(() => minutesSince(set?.start_time, session.timer.now()))
  const left = useSecondsLeft(SECONDS)
  const isSaved = phase === 'ended'
  const isManual = submission === 'MSB'

  useEffect(() => {
    if (isSaved && (isManual || left === 0)) leave()
  }, [isSaved, isManual, left, leave])

  return (
    <Plain title={isManual ? endingTexts.submit.sending : texts.time.up}>
      <p>{isManual ? endingTexts.submit.wait : untilFeedback(left)}</p>
      <dl css={facts}>
        <div>
          <dt>{endingTexts.closing.answeredOf}</dt>
          <dd>
            {attempted} / {total}
          </dd>
        </div>
        <div>
          <dt>{endingTexts.closing.timeTaken}</dt>
          <dd>{durationText(minutesTaken)}</dd>
        </div>
      </dl>
      <div role="status" css={{ minHeight: 88, marginTop: 24 }}>
        {isSaved ? (
          <button type="button" css={buttonStyle('primary')} onClick={leave}>
            {endingTexts.closing.proceed}
          </button>
        ) : (
          <>
            <progress
              css={{ width: '100%', accentColor: 'var(--accent)' }}
              aria-label={endingTexts.submit.flushing}
            />
            <p>{submitFailure?.text || endingTexts.submit.flushing}</p>
          </>
        )}
      </div>
    </Plain>
  )
}

const untilFeedback = (left: number) =>
  left > 0 ? endingTexts.closing.redirecting(left) : endingTexts.closing.stillSaving

function minutesSince(start: string | undefined, now: number): number {
  return start ? Math.round((now - readTime(start)) / 60_000) : 0
}

function useSecondsLeft(from: number): number {
  const { clock } = useServices()
  const [left, setLeft] = useState(from)
  useEffect(() => (left > 0 ? clock.after(1000, () => setLeft(left - 1)) : undefined), [clock, left])
  return left
}
