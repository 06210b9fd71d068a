import { css } from '@emotion/react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { quietButton } from '../../../../src/sdk/widgets/styles.ts'
import { filesTexts } from '../texts.ts'

/** From here on the tree stands beside the editor. */
const BESIDE = '@container (min-width: 480px)'

const container = css({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 0 auto',
  containerType: 'inline-size',
  minWidth: 0,
})
const panes = css({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 0 auto',
  gap: 8,
  [BESIDE]: {
    display: 'grid',
    flexBasis: '14rem',
    minHeight: 0,
    gridTemplate: 'minmax(0, 1fr) / clamp(150px, 30%, 200px) minmax(0, 1fr)',
  },
})
const pane = css({ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0, minHeight: 0 })
const toggle = css(quietButton, { [BESIDE]: { display: 'none' } })
const content = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minHeight: 0,
  maxHeight: '12rem',
  '&[data-open="false"]': { display: 'none' },
  [BESIDE]: { maxHeight: 'none', '&[data-open]': { display: 'flex' } },
})

interface BesideTreeProps {
  /** Stands above both. */
  readonly above?: ReactNode
  /** `hide` puts it behind the button again, which then has the focus; it does nothing where there is room. */
  tree(hide: () => void): ReactNode
  /** What a file of the tree is shown in. */
  readonly children: ReactNode
}

/** A tree of files beside what one of them is shown in; on a small screen behind a button above it. */
export function BesideTree({ above, tree, children }: BesideTreeProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)

  function hide() {
    const isBehind = button.current !== null && getComputedStyle(button.current).display !== 'none'
    if (!isBehind) return
    setOpen(false)
    button.current?.focus()
  }

  return (
    <div css={container}>
      {above}
      <div css={panes}>
        <div css={pane}>
          <button
            ref={button}
            type="button"
            css={toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {filesTexts.files}
          </button>
          <div id={id} css={content} data-open={isOpen}>
            {tree(hide)}
          </div>
        </div>
        {children}
      </div>
    </div>
  )
}
