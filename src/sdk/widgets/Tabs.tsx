import { css } from '@emotion/react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { from } from '../theme.ts'
import { AllTabs } from './AllTabs.tsx'
import { FADING, tabsOfRow, useSeenTab } from './tab-row.ts'
import { widgetTexts } from './texts.ts'
import { quietButton } from './viewButtons.ts'

/** One row, which scrolls. */
const list = css({
  display: 'flex',
  flex: '1 1 auto',
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  maskImage: FADING,
})

const frame = css({ display: 'flex', minWidth: 0 })

const tab = css(quietButton, {
  position: 'relative',
  flex: 'none',
  minHeight: 36,
  padding: '0 6px',
  border: 0,
  borderRadius: 0,
  background: 'none',
  boxShadow: 'inset 0 -2px var(--border)',
  fontSize: '0.875rem',
  [from('medium')]: { padding: '0 10px', fontSize: '0.9375rem' },
  '&[aria-selected="true"]': { boxShadow: 'inset 0 -3px var(--accent)', fontWeight: 600 },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
  '@media (pointer: coarse)': { minHeight: 44 },
  '@container (max-width: 760px)': { padding: '0 5px' },
})

/** In the corner of a tab behind which something has changed; without colours it is still a dot. */
const mark = css({
  position: 'absolute',
  insetBlockStart: 6,
  insetInlineEnd: 1,
  width: 8,
  height: 8,
  border: '4px solid var(--accent)',
  borderRadius: 99,
})

export interface Tab<N extends string> {
  readonly name: N
  readonly title: string
  /** What its panel is called, where it is not called as the tab. */
  readonly panel?: string
  /** Whether there is something behind it that was not seen yet. */
  readonly hasNews?: boolean
}

interface TabsProps<N extends string> {
  readonly label: string
  readonly tabs: readonly Tab<N>[]
  readonly current: N | undefined
  /** Names tabs as `<id>-tab-<name>`, which belong to panels `<id>-panel-<name>`; without one there are no panels. */
  readonly id?: string
  choose(name: N): void
}

/**
 * A list of tabs: one is in the order of Tab, arrows, Home and End go to the others and choose them.
 *
 * @example
 * const [current, choose] = useState<'map' | 'list'>('map')
 * const tabs = [{ name: 'map', title: 'Map' }, { name: 'list', title: 'List' }] as const
 * return <Tabs<'map' | 'list'> label="Ways to look" tabs={tabs} current={current} choose={choose} />
 */
export function Tabs<N extends string>({ label, tabs, current, id, choose }: TabsProps<N>) {
  const own = useId()
  const row = useRef<HTMLDivElement>(null)
  const isCut = useSeenTab(
    row,
    tabs.findIndex(({ name }) => name === current),
  )
  const news = `${own}-news`

  function press(event: KeyboardEvent<HTMLElement>) {
    const at = tabs.findIndex(({ name }) => name === current)
    const places: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: tabs.length - 1,
    }
    const place = places[event.key]
    if (place === undefined) return
    event.preventDefault()
    const next = tabs[(place + tabs.length) % tabs.length]
    if (!next) return
    choose(next.name)
    tabsOfRow(event.currentTarget.parentElement)[tabs.indexOf(next)]?.focus()
  }

  return (
    <div css={frame}>
      <div ref={row} css={list} role="tablist" aria-label={label}>
        {tabs.map(({ name, title, panel = name, hasNews = false }) => (
          <button
            key={name}
            type="button"
            css={tab}
            role="tab"
            id={id && `${id}-tab-${name}`}
            aria-controls={id && `${id}-panel-${panel}`}
            aria-selected={name === current}
            aria-describedby={hasNews ? news : undefined}
            tabIndex={name === current ? 0 : -1}
            onClick={() => choose(name)}
            onKeyDown={press}
          >
            {title}
            {hasNews && <span css={mark} aria-hidden />}
          </button>
        ))}
      </div>
      {isCut && <AllTabs tabs={tabs} current={current} choose={choose} />}
      <span id={news} hidden>
        {widgetTexts.workspace.hasNews}
      </span>
    </div>
  )
}
