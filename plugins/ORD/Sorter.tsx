import type { ViewProps } from '@assess/sdk'
import { muted } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useRef } from 'react'
import { MOST_INDENT, type Problem, type Solution } from './problem.schema.ts'
import { idOf, indented, isPlaced, moved, type Row, usedIn } from './rows.ts'
import { SortedLine } from './SortedLine.tsx'
import { type Deeds, Tools } from './Tools.tsx'
import { texts } from './texts.ts'
import { type Drag, useDrag } from './useDrag.ts'
import { useKeys } from './useKeys.ts'
import { useOrder } from './useOrder.ts'

const heading = css(muted, { padding: '16px 0 6px', fontWeight: 600 })
const nothing = css(muted, {
  padding: '11px 15px',
  border: '1px dashed var(--border-strong)',
  borderRadius: 'var(--radius)',
})
/** As high as what is said there, so that nothing below moves. */
const status = css(muted, { minHeight: '3em' })

/** How far a row stands from its place while another one is dragged. */
function shiftOf(at: number, { dy, from, heights, to }: Drag): number {
  if (at === from) return dy
  const height = heights[from] ?? 0
  if (from < at && at <= to) return -height
  return to <= at && at < from ? height : 0
}

type SorterProps = Pick<ViewProps<Problem, Solution>, 'context' | 'solution'>

/** The lines that are put into order. */
export function Sorter({ context, solution }: SorterProps) {
  const { code, indents, lines, pool } = context.problem
  const host = useRef<HTMLDivElement>(null)
  const order = useOrder({ context, solution })
  const { rows } = order
  const { drag, handlers, hasDragged, cancel } = useDrag({
    host,
    rows,
    drop({ from, indent, to }) {
      const line = idOf(rows[from])
      keys.follow(line)
      order.put(moved(indents ? indented(rows, from, indent) : rows, from, to), line)
    },
  })
  const keys = useKeys({ host, order, canIndent: indents, cancelDrag: cancel })
  const used = usedIn(rows)

  const drawn = (row: Row, at: number) =>
    isPlaced(row) && (
      <SortedLine
        key={row.line}
        id={row.line}
        text={lines.find(({ id }) => id === row.line)?.text ?? ''}
        code={code}
        indent={drag?.from === at && indents ? drag.indent : row.indent}
        position={at < used ? at + 1 : undefined}
        isHeld={order.held === row.line}
        shift={drag && shiftOf(at, drag)}
        isDragged={drag?.from === at}
        tabIndex={keys.isStop(row.line) ? 0 : -1}
        onClick={() => hasDragged() || order.toggle(row.line)}
        onFocus={() => keys.activate(row.line)}
        onKeyDown={(event) => keys.press(event, at)}
        {...handlers(at)}
      />
    )
  const hasOthers = used < rows.length - 1
  return (
    <div css={{ containerType: 'inline-size' }}>
      <p css={[muted, { marginBottom: 12 }]}>{texts.hint}</p>
      <div ref={host}>
        {pool && <p css={[heading, { paddingTop: 0 }]}>{texts.answer}</p>}
        <div role="listbox" aria-label={texts.answer}>
          {rows.map((row, at) => at < used && drawn(row, at))}
        </div>
        {pool && (
          <>
            <div data-row style={{ transform: drag && `translateY(${shiftOf(used, drag)}px)` }}>
              {used === 0 && <p css={nothing}>{texts.nothingUsed}</p>}
              <p css={heading}>{texts.others}</p>
            </div>
            <div role="listbox" aria-label={texts.others}>
              {rows.map((row, at) => at > used && drawn(row, at))}
            </div>
            {!hasOthers && <p css={nothing}>{texts.nothingLeft}</p>}
          </>
        )}
      </div>
      <Tools deeds={deedsOf(order, indents)} />
      <p css={status} role="status">
        {order.said}
      </p>
    </div>
  )
}

/** What the buttons do with the line that is taken. */
function deedsOf(order: ReturnType<typeof useOrder>, canIndent: boolean): Deeds {
  const { rows } = order
  const at = rows.findIndex((row) => isPlaced(row) && row.line === order.held)
  const row = rows[at]
  const isUsed = at >= 0 && at < usedIn(rows)
  const indent = isPlaced(row) && isUsed ? row.indent : undefined
  return {
    up: { isOff: at <= 0, run: () => order.move(at, -1) },
    down: { isOff: !isUsed || at === rows.length - 1, run: () => order.move(at, 1) },
    ...(canIndent && {
      out: { isOff: !indent, run: () => order.indent(at, -1) },
      in: { isOff: indent === undefined || indent === MOST_INDENT, run: () => order.indent(at, 1) },
    }),
    undo: { isOff: !order.canUndo, run: order.undo },
    reset: { isOff: !order.isBegun, run: order.reset },
  }
}
