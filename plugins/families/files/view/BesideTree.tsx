import { quietButton, Separator, usePaneSizes, useWorkspaceParts } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { filesTexts } from '../texts.ts'

/** From here on the tree stands beside the editor. */
const BESIDE = '@container (min-width: 480px)'
const RANGES = { tree: { least: 15, most: 60, first: 22 } }

const container = css({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 0 auto',
  gap: 4,
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
    gap: 0,
    flexBasis: '14rem',
    minHeight: 0,
    gridTemplate: 'minmax(0, 1fr) / clamp(11rem, var(--tree), 100% - 15rem) 16px minmax(0, 1fr)',
    '&[data-folded="true"]': { gridTemplateColumns: '0 32px minmax(0, 1fr)' },
  },
})
const pane = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minWidth: 0,
  minHeight: 0,
  [BESIDE]: { '&[data-folded="true"]': { visibility: 'hidden', overflow: 'hidden' } },
})
/** Alone it takes the height that is there. */
const onTop = css({ flex: '1 1 auto' })
const away = css({ display: 'none' })
const toggle = css(quietButton, { [BESIDE]: { display: 'none' } })
const content = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minHeight: 0,
  maxHeight: '12rem',
  '&[data-open="false"]': { display: 'none' },
  [BESIDE]: { flex: '1 1 auto', maxHeight: 'none', '&[data-open]': { display: 'flex' } },
})
const separator = css({ display: 'none', [BESIDE]: { display: 'flex' } })
const rest = css({ display: 'flex', flexDirection: 'column', flex: '1 0 auto', minWidth: 0, minHeight: 0 })

interface BesideTreeProps {
  /** Stands above both. */
  readonly above?: ReactNode
  /** Called when something was opened in it, `hide` shows that; it does nothing if there is room for both. */
  tree(hide: () => void): ReactNode
  /** Whether the tree begins folded away, where little room is left beside something else. */
  readonly isFoldedFirst?: boolean
  /** What a file of the tree is shown in. */
  readonly children: ReactNode
}

/**
 * A tree of files beside what one of them is shown in. In a narrow pane it is behind a button above that; where the
 * workspace shows one part at a time, it is a part.
 */
export function BesideTree({ above, tree, isFoldedFirst = false, children }: BesideTreeProps) {
  const [isOpen, setOpen] = useState(false)
  const { top, lead } = useWorkspaceParts()
  const { sizes, folded, change, keep, fold } = usePaneSizes(
    isFoldedFirst ? 'folded-tree' : 'tree',
    RANGES,
    isFoldedFirst ? ['tree'] : [],
  )
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const isFolded = top === undefined && folded.includes('tree')

  function hide() {
    if (top !== undefined) return lead('editor')
    const isBehind = button.current !== null && getComputedStyle(button.current).display !== 'none'
    if (!isBehind) return
    setOpen(false)
    button.current?.focus()
  }

  return (
    <div css={container}>
      {above}
      <div
        css={top === undefined ? panes : rest}
        style={Object.fromEntries([['--tree', `${sizes.tree}%`]])}
        data-folded={isFolded}
      >
        <div css={[pane, top === 'files' && onTop, top === 'editor' && away]} data-folded={isFolded}>
          {top === undefined && (
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
          )}
          <div id={id} css={top === undefined ? content : pane} data-open={isOpen}>
            {tree(hide)}
          </div>
        </div>
        {top === undefined && (
          <Separator
            css={separator}
            label={filesTexts.treeWidth}
            orientation="vertical"
            isAfterPane
            size={sizes.tree}
            range={RANGES.tree}
            fold={{
              isFolded,
              title: filesTexts.files,
              hide: filesTexts.hideTree,
              show: filesTexts.showTree,
              onFold: (isAway) => fold('tree', isAway),
            }}
            onChange={(size) => change('tree', size)}
            onEnd={keep}
          />
        )}
        <div css={[rest, top === 'files' && away]}>{children}</div>
      </div>
    </div>
  )
}
