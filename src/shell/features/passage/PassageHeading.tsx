import { css } from '@emotion/react'
import { textLanguage } from '../../../sdk/text-language.ts'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { problemTexts } from '../../texts/problems.ts'

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '0 12px',
  '& :is(h3, h4)': { fontSize: 15, fontWeight: 600 },
})

interface PassageHeadingProps {
  readonly className?: string
  readonly id?: string
  readonly title: string
  readonly attempted: number
  readonly total: number
  /** One below the heading of the list. */
  readonly as?: 'h3' | 'h4'
}

/** Above the questions of a passage in a list; of the passage itself there is nothing else to say (GAP-015). */
export function PassageHeading({
  id,
  className,
  title,
  attempted,
  total,
  as: Heading = 'h3',
}: PassageHeadingProps) {
  return (
    <div css={row} className={className}>
      <Heading id={id} lang={textLanguage(title)}>
        {title}
      </Heading>
      <span css={[mutedText, { fontSize: 14, fontVariantNumeric: 'tabular-nums' }]}>
        {problemTexts.passage.attempted(attempted, total)}
      </span>
    </div>
  )
}
