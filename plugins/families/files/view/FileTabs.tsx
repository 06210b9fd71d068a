import { css } from '@emotion/react'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { smallButton, toolButton } from '../../../../src/sdk/widgets/viewButtons.ts'
import { baseOf } from '../paths.ts'
import { filesTexts } from '../texts.ts'
import { FileIcon } from './icons.tsx'
import type { Project } from './useProject.ts'

const bar = css({ display: 'flex', flex: '1 1 8rem', gap: 2, minWidth: 0 })
const list = css({
  display: 'flex',
  minWidth: 0,
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
})

const tab = css(smallButton, {
  border: 0,
  borderBlockEnd: '2px solid transparent',
  borderRadius: 0,
  background: 'none',
  '&[aria-selected="true"]': { borderBlockEndColor: 'var(--accent)', fontWeight: 600 },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
})

/** The name of a file, with its path where another open one is called the same. */
const shownName = (path: string, tabs: readonly string[]) =>
  tabs.filter((other) => baseOf(other) === baseOf(path)).length > 1 ? path : baseOf(path)

/** Where nothing stands beside the tabs. */
export const tabsAlone = css({ display: 'flex', flex: 'none', alignSelf: 'stretch' })

interface FileTabsProps {
  readonly project: Pick<Project, 'tabs' | 'current' | 'open' | 'close'>
}

/** The open files: arrows change between them, Delete closes one. */
export function FileTabs({ project }: FileTabsProps) {
  const { tabs, current, open, close } = project
  const element = useRef<HTMLDivElement>(null)
  const isFocusWanted = useRef(false)

  useLayoutEffect(() => {
    const chosen = element.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(current ?? '')]
    if (!chosen) return
    if (isFocusWanted.current) chosen.focus()
    isFocusWanted.current = false
    chosen.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [tabs, current])

  function press(event: KeyboardEvent, path: string) {
    const index = tabs.indexOf(path)
    const targets: Readonly<Record<string, string | undefined>> = {
      ArrowLeft: tabs.at(index - 1),
      ArrowRight: tabs[index + 1] ?? tabs[0],
      Home: tabs[0],
      End: tabs.at(-1),
    }
    const target = targets[event.key]
    if (target === undefined && (event.key !== 'Delete' || tabs.length < 2)) return
    event.preventDefault()
    isFocusWanted.current = true
    if (target === undefined) close(path)
    else open(target)
  }

  return (
    <nav css={bar} aria-label={filesTexts.openFiles}>
      <div ref={element} css={list} role="tablist" aria-label={filesTexts.openFiles} translate="no">
        {tabs.map((path) => (
          <button
            key={path}
            type="button"
            css={tab}
            role="tab"
            aria-selected={path === current}
            aria-label={path}
            title={path}
            tabIndex={path === current ? 0 : -1}
            onClick={() => open(path)}
            onKeyDown={(event) => press(event, path)}
          >
            {shownName(path, tabs)}
          </button>
        ))}
      </div>
      {current !== undefined && tabs.length > 1 && (
        <button
          type="button"
          css={toolButton}
          aria-label={filesTexts.close(current)}
          title={filesTexts.close(current)}
          onClick={() => close(current)}
        >
          <FileIcon name="close" />
        </button>
      )}
    </nav>
  )
}
