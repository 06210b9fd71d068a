import { css } from '@emotion/react'
import { type HTMLAttributes, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type Fold, FoldButton } from './FoldButton.tsx'
import type { Range } from './sizes.ts'

const STEP = 5

const slot = css({ position: 'relative', display: 'flex', minWidth: 0, minHeight: 0 })

const bar = css({
  position: 'relative',
  display: 'flex',
  flex: '1 1 auto',
  alignItems: 'stretch',
  justifyContent: 'center',
  cursor: 'col-resize',
  touchAction: 'none',
  userSelect: 'none',
  borderRadius: 'var(--radius)',
  '&::before': { content: '""', flex: '0 0 2px', borderRadius: 1, background: 'var(--border)' },
  // Fingers are broader than the gap.
  '&::after': { content: '""', position: 'absolute', inset: '0 -4px' },
  '&:hover::before, &:focus-visible::before, &:active::before': { background: 'var(--accent)' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
})

const lying = css(bar, {
  flexDirection: 'column',
  cursor: 'row-resize',
  '&::after': { inset: '-4px 0' },
})

interface SeparatorProps {
  /** Where it stands. */
  readonly className?: string
  readonly label: string
  /** `vertical` stands between panes that are beside each other. */
  readonly orientation: 'vertical' | 'horizontal'
  /** Whether the pane whose size this is comes before it, in the direction of reading. */
  readonly isAfterPane: boolean
  readonly size: number
  readonly range: Range
  readonly fold?: Fold | undefined
  onChange(size: number): void
  /** The size stays as it is for now. */
  onEnd(): void
}

/** Percent of the panes' size together between the pointer and the edge at which the pane is. */
function sizeAt({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>, props: SeparatorProps) {
  const place = currentTarget.parentElement?.parentElement?.getBoundingClientRect()
  if (!place) return undefined
  const { left, top, width, height } = place
  const isLying = props.orientation === 'horizontal'
  const isMirrored = !isLying && currentTarget.matches(':dir(rtl)')
  const share = isLying ? (clientY - top) / height : (clientX - left) / width
  return 100 * (props.isAfterPane === isMirrored ? 1 - share : share)
}

/**
 * What divides two panes; mouse, finger and arrow keys move it, a double click puts it back. Enter, and a button on it,
 * fold the pane away; then the button is what is left of it.
 *
 * @example
 * <Separator
 *   label="Width of the list" orientation="vertical" isAfterPane size={30} range={{ least: 15, most: 60, first: 30 }}
 *   onChange={(size) => resize(size)} onEnd={() => {}}
 * />
 */
export function Separator(props: SeparatorProps) {
  const { className, label, orientation, isAfterPane, size, range, fold, onChange, onEnd } = props
  const button = useRef<HTMLButtonElement>(null)

  function settle(next: number) {
    onChange(next)
    onEnd()
  }

  function drag(event: PointerEvent<HTMLElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const next = sizeAt(event, props)
    if (next !== undefined) onChange(next)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && fold) {
      event.preventDefault()
      button.current?.focus()
      return fold.onFold(true)
    }
    const next = sizeAfter(event.key, props)
    if (next === undefined) return
    event.preventDefault()
    settle(next)
  }

  return (
    <div className={className} css={slot}>
      {!fold?.isFolded && (
        <Bar
          as="div"
          css={orientation === 'vertical' ? bar : lying}
          aria-label={label}
          aria-orientation={orientation}
          aria-valuenow={size}
          aria-valuemin={range.least}
          aria-valuemax={range.most}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          onLostPointerCapture={onEnd}
          onDoubleClick={() => settle(range.first)}
          onKeyDown={press}
        />
      )}
      {fold && (
        <FoldButton element={button} fold={fold} orientation={orientation} isAfterPane={isAfterPane} />
      )}
    </div>
  )
}

/** The size that a key leads to; `undefined` for any other key. */
function sizeAfter(key: string, { orientation, isAfterPane, size, range }: SeparatorProps) {
  const [less, more] = orientation === 'vertical' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  const forward = isAfterPane ? STEP : -STEP
  return new Map([
    [less, size - forward],
    [more, size + forward],
    ['Home', range.least],
    ['End', range.most],
  ]).get(key)
}

/** Named here, because a separator that is worked is not a plain element. */
function Bar({ as: Box, ...rest }: { readonly as: 'div' } & HTMLAttributes<HTMLElement>) {
  return <Box role="separator" tabIndex={0} {...rest} />
}
