import { css } from '@emotion/react'
import { useId } from 'react'
import { faultLine } from '../../../sdk/widgets/field.ts'
import { Icon } from '../../../sdk/widgets/Icon.tsx'
import { coveringInput } from '../../../sdk/widgets/styles.ts'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { endingTexts } from '../../texts/ending.ts'

const group = css({
  margin: 0,
  padding: 0,
  border: 0,
  legend: { padding: 0, marginBottom: 8, fontWeight: 600 },
})

const stars = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  // The first star stands below the first letter of its question.
  marginInlineStart: -10,
  label: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: 48,
    height: 48,
    borderRadius: 'var(--radius)',
    color: 'var(--text-muted)',
  },
  'label:hover': { background: 'var(--surface-2)' },
  'label[data-on="true"]': { color: 'var(--accent)' },
  input: coveringInput,
  'label:has(:focus-visible)': { outline: '2px solid var(--focus)' },
})

interface RatingProps {
  /** 1 to 5; 0 when none is chosen. */
  readonly value: number
  choose(rating: number): void
  /** It was not chosen before it was sent. */
  readonly isMissed: boolean
}

/** Five stars, each a radio button with a word. */
export function Rating({ value, choose, isMissed }: RatingProps) {
  const name = useId()
  return (
    <fieldset css={group}>
      <legend>
        {endingTexts.feedback.rating}{' '}
        <span css={[mutedText, { fontWeight: 400 }]}>({endingTexts.feedback.ratingHint})</span>
      </legend>
      <div css={stars}>
        {endingTexts.feedback.ratings.map((word, index) => (
          <label key={word} data-on={index < value} title={word}>
            <input
              type="radio"
              name={name}
              aria-label={word}
              checked={value === index + 1}
              onChange={() => choose(index + 1)}
            />
            <Icon name="star" size={28} filled={index < value} />
          </label>
        ))}
        <span aria-hidden="true" css={{ marginInlineStart: 8, minWidth: 84, fontSize: 15 }}>
          {endingTexts.feedback.ratings[value - 1]}
        </span>
      </div>
      <div role="alert">
        {isMissed && (
          <p css={[faultLine, { marginTop: 6 }]}>
            <Icon name="warning" />
            {endingTexts.feedback.chooseRating}
          </p>
        )}
      </div>
    </fieldset>
  )
}
