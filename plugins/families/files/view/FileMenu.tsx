import { ariaChord, bareButton, popover, shownChord } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type KeyboardEvent, type ToggleEvent, useLayoutEffect, useRef } from 'react'
import type { MenuPlace } from './useTree.ts'

const frame = css(popover, {
  inset: 'auto',
  minWidth: '13rem',
  padding: 4,
  borderRadius: 'var(--radius)',
  fontSize: '0.875rem',
})
const entry = css(bareButton, {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 24,
  width: '100%',
  minHeight: 30,
  padding: '0 10px',
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: 'var(--text)',
  font: 'inherit',
  textAlign: 'start',
  '&:hover, &:focus-visible': { background: 'var(--accent-soft)', outline: 'none' },
  '&[data-keys]::after': { content: 'attr(data-keys)', color: 'var(--text-muted)' },
  '@media (pointer: coarse)': { minHeight: 44 },
})
const line = css({ height: 1, margin: '4px 6px', background: 'var(--border)' })

export interface MenuEntry {
  readonly name: string
  readonly text: string
  /** As `shownChord` reads them. */
  readonly keys?: string | undefined
  run(): void
}

interface FileMenuProps {
  readonly label: string
  readonly at: MenuPlace
  /** Those that belong together stand together. */
  readonly groups: readonly (readonly MenuEntry[])[]
  /** Nothing was chosen; where a key has said so, the focus goes back to where it was. */
  onClose(isByKey: boolean): void
}

/** A menu (ARIA) over the page: arrows go through it, Enter chooses, Escape and a press beside it close it. */
export function FileMenu({ label, at, groups, onClose }: FileMenuProps) {
  const element = useRef<HTMLDivElement>(null)
  const entries = groups.flat()
  const shown = groups.filter((group) => group.length > 0)

  useLayoutEffect(() => {
    const menu = element.current
    if (!menu) return
    // Not every browser knows popovers; without them the menu is not shown.
    menu.showPopover?.()
    const { width, height } = menu.getBoundingClientRect()
    menu.style.left = `${Math.max(4, Math.min(at.x, window.innerWidth - width - 4))}px`
    menu.style.top = `${Math.max(4, Math.min(at.y, window.innerHeight - height - 4))}px`
    buttonsIn(menu)[0]?.focus()
  }, [at])

  function press(event: KeyboardEvent<HTMLElement>) {
    const buttons = buttonsIn(event.currentTarget)
    const index = buttons.findIndex((button) => button.matches(':focus'))
    const target = targetOf(event.key, index, entries)
    if (event.key === 'Escape' || event.key === 'Tab') onClose(true)
    else if (target === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (target !== undefined) buttons.at(target % buttons.length)?.focus()
  }

  return (
    <div
      ref={element}
      css={frame}
      popover="auto"
      role="menu"
      aria-label={label}
      onKeyDown={press}
      onToggle={(event: ToggleEvent<HTMLElement>) => event.newState === 'closed' && onClose(false)}
    >
      {shown.map((group, index) => (
        <div key={group[0]?.name} role="none">
          {index > 0 && <div css={line} />}
          {group.map(({ name, text, keys, run }) => (
            <button
              key={name}
              type="button"
              css={entry}
              role="menuitem"
              tabIndex={-1}
              aria-label={text}
              aria-keyshortcuts={keys && ariaChord(keys)}
              data-keys={keys && shownChord(keys)}
              onClick={run}
            >
              {text}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}

const buttonsIn = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]

/** The entry that a key leads to: the next, the one before, or the next one that begins with a letter. */
function targetOf(key: string, index: number, entries: readonly MenuEntry[]): number | undefined {
  if (key === 'ArrowDown') return index + 1
  if (key === 'ArrowUp') return index - 1
  if (key === 'Home') return 0
  if (key === 'End') return -1
  if (key.length !== 1 || key === ' ') return undefined
  const places = entries.map((_, step) => (index + 1 + step) % entries.length)
  return places.find((place) => entries[place]?.text.toLowerCase().startsWith(key.toLowerCase()))
}
