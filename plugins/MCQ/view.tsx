import type { ViewProps } from '@assess/sdk'
import { Statement, stack } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useMemo, useRef } from 'react'
import { halvesOf } from './halves.ts'
import { Options } from './Options.tsx'
import type { Problem, Solution } from './problem.schema.ts'
import { HAS_OPTION_KEYS } from './useOptionKeys.ts'
import { useTallPicture } from './useTallPicture.ts'

/** Takes the focus of a press beside the options. */
const question = css({ containerType: 'inline-size', '&:focus': { outline: 'none' } })

/** Beside a tall picture the question and the options are in sight at once. */
const columns = css({
  '@container (min-width: 700px)': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    alignItems: 'start',
    gap: 32,
  },
})

const answer = css({ display: 'flex', flexDirection: 'column', gap: 16, minWidth: 0 })

export default function View({ context, solution }: ViewProps<Problem, Solution>) {
  const { statement } = context.problem
  const { shown, asked } = useMemo(() => halvesOf(statement), [statement])
  const host = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const isBeside = useTallPicture(text, shown)
  return (
    <div
      ref={host}
      css={question}
      tabIndex={-1}
      data-wide-page={isBeside || undefined}
      {...{ [HAS_OPTION_KEYS]: context.readOnly ? undefined : '' }}
    >
      <div css={[stack, asked !== '' && { gap: 16 }, isBeside && columns]}>
        <div ref={text}>
          <Statement html={shown} />
        </div>
        <div css={answer}>
          {asked !== '' && <Statement html={asked} />}
          <Options context={context} solution={solution} host={host} />
        </div>
      </div>
    </div>
  )
}
