import { hidden, toolButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type KeyboardEvent, type Ref, useId } from 'react'
import { isWithin } from '../paths.ts'
import type { FileState } from '../states.ts'
import { filesTexts } from '../texts.ts'
import { moveOf, type Row } from '../tree.ts'
import { commandOfKey } from '../tree-keys.ts'
import { FileIcon } from './icons.tsx'
import type { TreeDrag } from './useDrag.ts'
import type { MenuPlace } from './useTree.ts'

const list = css({
  margin: 0,
  padding: 2,
  overflowY: 'auto',
  minHeight: 0,
  flex: '1 1 auto',
  borderRadius: 6,
  '&[data-over]': { outline: '2px dashed var(--accent)', outlineOffset: -2 },
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
  '&[data-cut]': { opacity: 0.55 },
  '&[data-over]': { background: 'var(--accent-soft)' },
  '&[data-over="folder"]': { outline: '2px dashed var(--accent)', outlineOffset: -2 },
  '@media (pointer: coarse)': { minHeight: 44 },
})

const dot = css({ flex: 'none', width: 8, height: 8, borderRadius: 4, background: 'var(--accent)' })
const isNew = css(dot, { background: 'var(--success)' })

/** For fingers, which have no right button; the keys of the tree reach the menu without it. */
const more = css(toolButton, { display: 'none', '@media (pointer: coarse)': { display: 'inline-flex' } })

interface Marks {
  isLocked?(path: string): boolean
  stateOf?(path: string): FileState | undefined
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
  /** What is moved next. */
  readonly cut?: string | undefined
  readonly drag?: TreeDrag
  /** Asks what may be done with a row, or with what lies around the rows. */
  onMenu(path: string, at: MenuPlace): void
  /** Keys that are not about going through the tree. */
  onKey?(event: KeyboardEvent, row: Row): void
}

/** What is said of rows. */
const NOTES = ['locked', 'changed', 'new'] as const

/** Below the row, for a menu that the keys ask for. */
function placeBelow(row: Element): MenuPlace {
  const { left, bottom } = row.getBoundingClientRect()
  return { x: left + 24, y: bottom }
}

/** The files and folders as a tree (ARIA): arrows go through it and open folders, Enter opens a file. */
export function FileTree(props: FileTreeProps) {
  const { rows, active, current, marks, element, cut, drag, onMove, onPress, onToggle, onMenu, onKey } = props
  const notes = { locked: useId(), changed: useId(), new: useId() }

  function press(event: KeyboardEvent, row: Row, index: number) {
    const isChord = event.ctrlKey || event.metaKey || event.altKey
    const move = isChord ? undefined : moveOf(rows, index, event.key)
    if (!move && commandOfKey(event) === 'menu') {
      event.preventDefault()
      return onMenu(row.path, placeBelow(event.currentTarget))
    }
    if (!move) return onKey?.(event, row)
    event.preventDefault()
    if (move.kind === 'go') onMove(move.to)
    if (move.kind === 'press') onPress(row)
    if (move.kind === 'toggle') onToggle(row)
  }

  function describe(path: string) {
    const state = marks.stateOf?.(path)
    const ids = [marks.isLocked?.(path) && notes.locked, state && notes[state === 'new' ? 'new' : 'changed']]
    return ids.filter(Boolean).join(' ') || undefined
  }

  return (
    <>
      {NOTES.filter((name) => name !== 'new' || marks.stateOf).map((name) => (
        <span key={name} id={notes[name]} css={hidden}>
          {filesTexts[name]}
        </span>
      ))}
      <div
        ref={element}
        css={list}
        role="tree"
        aria-label={filesTexts.files}
        translate="no"
        data-over={drag?.over === '' || undefined}
        {...drag?.ofTree}
        onContextMenu={(event) => {
          event.preventDefault()
          onMenu('', { x: event.clientX, y: event.clientY })
        }}
      >
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
            data-cut={row.path === cut || undefined}
            data-over={overOf(row, drag?.over)}
            {...drag?.ofRow(row)}
            onClick={() => onPress(row)}
            onFocus={() => row.path !== active && onMove(row)}
            onKeyDown={(event) => press(event, row, index)}
            onContextMenu={(event) => {
              event.preventDefault()
              event.stopPropagation()
              onMenu(row.path, { x: event.clientX, y: event.clientY })
            }}
          >
            <RowContent row={row} marks={marks} onMenu={onMenu} />
          </div>
        ))}
      </div>
    </>
  )
}

/** Whether what is dragged comes into this folder, or beside this row of it. */
function overOf({ path }: Row, over: string | undefined) {
  if (over === undefined || over === '') return undefined
  if (path === over) return 'folder'
  return isWithin(path, over) ? 'inside' : undefined
}

interface RowContentProps extends Pick<FileTreeProps, 'marks' | 'onMenu'> {
  readonly row: Row
}

function RowContent({ row: { path, name, isFolder, isOpen }, marks, onMenu }: RowContentProps) {
  const state = marks.stateOf?.(path)
  return (
    <>
      <FileIcon name={isFolder ? 'folder' : 'file'} />
      <span>{isFolder && !isOpen ? `${name} …` : name}</span>
      {state && (
        <i css={state === 'new' ? isNew : dot} title={filesTexts[state === 'new' ? 'new' : 'changed']} />
      )}
      {marks.isLocked?.(path) && !isFolder && <FileIcon name="lock" />}
      <button
        type="button"
        css={more}
        tabIndex={-1}
        aria-label={filesTexts.actionsOf(path)}
        aria-haspopup="menu"
        onClick={(event) => {
          event.stopPropagation()
          onMenu(path, placeBelow(event.currentTarget))
        }}
      >
        <FileIcon name="more" />
      </button>
    </>
  )
}
