import { css } from '@emotion/react'
import { useRef } from 'react'
import type { ViewProps } from '../../src/sdk/view.ts'
import { Statement } from '../../src/sdk/widgets/statement/Statement.tsx'
import { stack } from '../../src/sdk/widgets/styles.ts'
import { Options } from './Options.tsx'
import type { Problem, Solution } from './problem.schema.ts'
import { useTallPicture } from './useTallPicture.ts'

/** Takes the focus of a press beside the options, so that the keys work from anywhere in the question. */
const question = css({ containerType: 'inline-size', '&:focus': { outline: 'none' } })

/** Beside a tall picture the options are in sight at once. */
const columns = css({
  '@container (min-width: 700px)': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    alignItems: 'start',
    gap: 32,
  },
})

export default function View({ context, solution }: ViewProps<Problem, Solution>) {
  const { statement } = context.problem
  const host = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const isBeside = useTallPicture(text, statement)
  return (
    <div ref={host} css={question} tabIndex={-1} data-wide-page={isBeside || undefined}>
      <div css={[stack, isBeside && columns]}>
        <div ref={text}>
          <Statement html={statement} />
        </div>
        <Options context={context} solution={solution} host={host} />
      </div>
    </div>
  )
}
