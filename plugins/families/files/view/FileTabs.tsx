import { FADING_ROW, fromWidth, hidden, tabsOfRow, toolButton, useSeenTab } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { filesTexts } from '../texts.ts'
import { FileTab } from './FileTab.tsx'
import { FileIcon } from './icons.tsx'
import { pressTab, type TabbedFiles } from './press-tab.ts'
import { useTabDrag } from './useTabDrag.ts'

const bar = css({ display: 'flex', flex: '1 1 8rem', gap: 2, minWidth: 0 })
const list = css({
  display: 'flex',
  minWidth: 0,
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  maskImage: FADING_ROW,
})
/** With a mouse each tab has its own; for the others this one closes the tab that is shown. */
const closeButton = css(toolButton, {
  '@media (pointer: fine)': { '&:not(:focus-visible)': hidden },
})

/** Where nothing stands beside the tabs. */
export const tabsAlone = css({ display: 'flex', flex: 'none', alignSelf: 'stretch' })

/** Two files have room on a wide screen only. */
const splitButton = css(toolButton, { display: 'none', [fromWidth('wide')]: { display: 'inline-flex' } })

interface FileTabsProps {
  readonly project: TabbedFiles
  /** Paths of files that can be read only. */
  readonly locked?: readonly string[]
}

/** The open files: arrows change between them, Delete closes one, Ctrl+Shift+PageUp and PageDown move one, as dragging does. */
export function FileTabs({ project, locked = [] }: FileTabsProps) {
  const { tabs, current, open, close } = project
  const element = useRef<HTMLDivElement>(null)
  const isFocusWanted = useRef(false)
  const drag = useTabDrag(project)
  const lock = { id: useId(), text: filesTexts.locked }

  useLayoutEffect(() => {
    if (!isFocusWanted.current) return
    isFocusWanted.current = false
    tabsOfRow(element.current)[tabs.indexOf(current ?? '')]?.focus()
  }, [tabs, current])
  useSeenTab(element, tabs.indexOf(current ?? ''))

  function press(event: KeyboardEvent, path: string) {
    const isTaken = pressTab(event, project) || goTo(event, path)
    if (isTaken) isFocusWanted.current = true
  }
  function goTo(event: KeyboardEvent, path: string): boolean {
    const index = tabs.indexOf(path)
    const targets: Readonly<Record<string, string | undefined>> = {
      ArrowLeft: tabs.at(index - 1),
      ArrowRight: tabs[index + 1] ?? tabs[0],
      Home: tabs[0],
      End: tabs.at(-1),
    }
    const target = targets[event.key]
    if (target === undefined && (event.key !== 'Delete' || tabs.length < 2)) return false
    event.preventDefault()
    if (target === undefined) close(path)
    else open(target)
    return true
  }

  return (
    <nav css={bar} aria-label={filesTexts.openFiles}>
      <div
        ref={element}
        css={list}
        role="tablist"
        aria-label={filesTexts.openFiles}
        translate="no"
        onWheel={({ currentTarget, deltaX, deltaY }) => {
          if (deltaX === 0) currentTarget.scrollLeft += deltaY
        }}
      >
        {tabs.map((path) => (
          <FileTab
            key={path}
            path={path}
            tabs={tabs}
            isCurrent={path === current}
            lock={locked.includes(path) ? lock : undefined}
            drag={drag.ofTab(path)}
            onOpen={() => open(path)}
            onClose={tabs.length > 1 ? () => close(path) : undefined}
            onKeyDown={(event) => press(event, path)}
          />
        ))}
      </div>
      {tabs.some((path) => locked.includes(path)) && (
        <span id={lock.id} hidden>
          {lock.text}
        </span>
      )}
      <TabTools project={project} />
    </nav>
  )
}

/** What closes the file that is shown, and shows another one beside it. */
function TabTools({ project }: Pick<FileTabsProps, 'project'>) {
  const { tabs, current, beside, close, split } = project
  return (
    <>
      {current !== undefined && tabs.length > 1 && (
        <button
          type="button"
          css={closeButton}
          aria-label={filesTexts.close(current)}
          title={filesTexts.close(current)}
          onClick={() => close(current)}
        >
          <FileIcon name="close" />
        </button>
      )}
      {split && (
        <button
          type="button"
          css={splitButton}
          aria-label={filesTexts.split}
          title={filesTexts.split}
          aria-pressed={beside !== undefined}
          onClick={() => split()}
        >
          <FileIcon name="beside" />
        </button>
      )}
    </>
  )
}
