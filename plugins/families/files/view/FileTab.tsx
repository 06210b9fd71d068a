import { smallButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react'
import { baseOf } from '../paths.ts'
import { FileIcon } from './icons.tsx'

const tab = css(smallButton, {
  border: 0,
  borderBlockEnd: '2px solid transparent',
  borderRadius: 0,
  background: 'none',
  '&[aria-selected="true"]': { borderBlockEndColor: 'var(--accent)', fontWeight: 600 },
  '&[data-over]': { boxShadow: 'inset 3px 0 var(--accent)' },
  '&[data-over="after"]': { boxShadow: 'inset -3px 0 var(--accent)' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
})
/** For a mouse; keys and fingers have a button of their own. */
const cross = css({
  display: 'none',
  padding: 2,
  marginInlineEnd: -6,
  borderRadius: 4,
  opacity: 0,
  '@media (pointer: fine)': { display: 'inline-flex' },
  '[role="tab"]:hover > &, [aria-selected="true"] > &': { opacity: 0.75 },
  '&:hover': { background: 'var(--surface-2)', opacity: 1 },
})

/** The name of a file, with its path where another open one is called the same. */
const shownName = (path: string, tabs: readonly string[]) =>
  tabs.filter((other) => baseOf(other) === baseOf(path)).length > 1 ? path : baseOf(path)

interface FileTabProps {
  readonly path: string
  readonly tabs: readonly string[]
  readonly isCurrent: boolean
  /** Why it can only be read, and the element that says so; nothing of one that can be written in. */
  readonly lock: { readonly id: string; readonly text: string } | undefined
  readonly drag: ComponentProps<'button'>
  onOpen(): void
  readonly onClose: (() => void) | undefined
  onKeyDown(event: KeyboardEvent): void
}

/** The tab of an open file; the middle button closes it. */
export function FileTab({ path, tabs, isCurrent, lock, drag, onOpen, onClose, onKeyDown }: FileTabProps) {
  function close(event: MouseEvent) {
    event.preventDefault()
    event.stopPropagation()
    onClose?.()
  }
  return (
    <button
      {...drag}
      type="button"
      css={tab}
      role="tab"
      aria-selected={isCurrent}
      aria-label={path}
      aria-describedby={lock?.id}
      title={lock ? `${path}\n${lock.text}` : path}
      tabIndex={isCurrent ? 0 : -1}
      onClick={onOpen}
      // Or the middle button would begin to scroll.
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onAuxClick={(event) => event.button === 1 && close(event)}
      onKeyDown={onKeyDown}
    >
      {shownName(path, tabs)}
      {lock && <FileIcon name="lock" />}
      {onClose && (
        <span css={cross} aria-hidden onClick={close}>
          <FileIcon name="close" />
        </span>
      )}
    </button>
  )
}
