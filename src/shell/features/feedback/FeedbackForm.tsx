import { type FormEvent, useState } from 'react'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { faultLine } from '../../../sdk/widgets/field.ts'
import { Icon } from '../../../sdk/widgets/Icon.tsx'
import { TextArea } from '../../../sdk/widgets/TextArea.tsx'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { FEEDBACK_LENGTH } from '../../../wire/limits.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { endingTexts } from '../../texts/ending.ts'
import { Busy } from '../../ui/Loader.tsx'
import { Rating } from './Rating.tsx'

/** Rating, comment, Send or Skip. Where it leads afterwards is for the guards to say (GUARD-19, GUARD-20). */
export function FeedbackForm() {
  const { session } = useOpenTest()
  const [rating, setRating] = useState(0)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<'chooseRating' | 'failed'>()
  const [isBusy, setBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (rating === 0) return setProblem('chooseRating')
    setBusy(true)
    setProblem(undefined)
    const sent = await session.sendFeedback(rating, text.trim())
    setBusy(false)
    if (!sent) setProblem('failed')
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Rating
        value={rating}
        choose={(value) => {
          setRating(value)
          setProblem(undefined)
        }}
        isMissed={problem === 'chooseRating'}
      />
      <TextArea
        label={
          <>
            {endingTexts.feedback.comment}{' '}
            <span css={[mutedText, { fontWeight: 400 }]}>({endingTexts.feedback.commentHint})</span>
          </>
        }
        labelStyle={{ display: 'block', marginTop: 20, fontWeight: 600 }}
        value={text}
        write={setText}
        maxLength={FEEDBACK_LENGTH}
      />
      <div role="alert">
        {problem === 'failed' && (
          <p css={[faultLine, { marginTop: 14 }]}>
            <Icon name="warning" />
            {endingTexts.feedback.failed}
          </p>
        )}
      </div>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: 10, marginTop: 16 }}>
        <button type="submit" css={[buttonStyle('primary'), { minWidth: 120 }]} aria-disabled={isBusy}>
          {endingTexts.feedback.send}
        </button>
        <button
          type="button"
          css={buttonStyle('ghost')}
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) session.passFeedback()
          }}
        >
          {endingTexts.feedback.skip}
        </button>
      </div>
      <Busy text={isBusy ? endingTexts.feedback.sending : ''} />
    </form>
  )
}
