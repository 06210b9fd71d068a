import { css } from '@emotion/react'
import { type KeyboardEvent, type Ref, useId } from 'react'
import { hidden } from '../../../../src/sdk/widgets/text.ts'
import { filesTexts } from '../texts.ts'
import { moveOf, type Row } from '../tree.ts'
import { FileIcon } from './icons.tsx'

const list = css({
  margin: 0,
  padding: 2,
  overflowY: 'auto',
  minHeight: 0,
  flex: '1 1 auto',
})

const item = css({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 28,
  paddingInlineEnd: 6,
  borderRadius: 6,
  cursor: 'pointer',
  fontSize: '0.875rem',
  '& > span': {
    flex: '1 1 auto',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '&:hover': { background: 'var(--surface-2)' },
  '&[aria-selected="true"]': { background: 'var(--accent-soft)', fontWeight: 600 },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
  '@media (pointer: coarse)': { minHeight: 44 },
})

const dot = css({ flex: 'none', width: 8, height: 8, borderRadius: 4, background: 'var(--accent)' })

interface Marks {
  isLocked?(path: string): boolean
  isChanged?(path: string): boolean
  /** Whether a folder is being asked for. */
  isBusy?(path: string): boolean
}

interface FileTreeProps {
  readonly rows: readonly Row[]
  /** The row that has the focus, or gets it. */
  readonly active: string | undefined
  /** The file in the editor. */
  readonly current: string | undefined
  readonly marks: Marks
  readonly element: Ref<HTMLDivElement>
  onMove(row: Row): void
  onPress(row: Row): void
  onToggle(row: Row): void
  /** Keys that are not about going through the tree. */
  onKey?(event: KeyboardEvent): void
}

/** The files and folders as a tree (ARIA): arrows go through it and open folders, Enter opens a file. */
export function FileTree(props: FileTreeProps) {
  const { rows, active, current, marks, element, onMove, onPress, onToggle, onKey } = props
  const locked = useId()
  const changed = useId()

  function press(event: KeyboardEvent, row: Row, index: number) {
    const isChord = event.ctrlKey || event.metaKey || event.altKey
    const move = isChord ? undefined : moveOf(rows, index, event.key)
    if (!move) return onKey?.(event)
    event.preventDefault()
    if (move.kind === 'go') onMove(move.to)
    if (move.kind === 'press') onPress(row)
    if (move.kind === 'toggle') onToggle(row)
  }

  const describe = (path: string) =>
    [marks.isLocked?.(path) && locked, marks.isChanged?.(path) && changed].filter(Boolean).join(' ') ||
    undefined

  return (
    <>
      <span id={locked} css={hidden}>
        {filesTexts.locked}
      </span>
      <span id={changed} css={hidden}>
        {filesTexts.changed}
      </span>
      <div ref={element} css={list} role="tree" aria-label={filesTexts.files} translate="no">
        {rows.map((row, index) => (
          <div
            key={row.path}
            css={item}
            style={{ paddingInlineStart: 6 + 14 * (row.level - 1) }}
            role="treeitem"
            aria-label={row.path}
            title={row.path}
            aria-describedby={describe(row.path)}
            aria-level={row.level}
            aria-posinset={row.position}
            aria-setsize={row.count}
            aria-selected={row.path === current}
            aria-expanded={row.isFolder ? row.isOpen : undefined}
            aria-busy={marks.isBusy?.(row.path)}
            tabIndex={row.path === active ? 0 : -1}
            onClick={() => onPress(row)}
            onFocus={() => row.path !== active && onMove(row)}
            onKeyDown={(event) => press(event, row, index)}
          >
            <FileIcon name={row.isFolder ? 'folder' : 'file'} />
            <span>{row.isFolder && !row.isOpen ? `${row.name} …` : row.name}</span>
            {marks.isChanged?.(row.path) && <i css={dot} title={filesTexts.changed} />}
            {marks.isLocked?.(row.path) && !row.isFolder && <FileIcon name="lock" />}
          </div>
        ))}
      </div>
    </>
  )
}
