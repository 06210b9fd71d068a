import { css } from '@emotion/react'
import { from } from '../theme.ts'
import { LineDrawing } from './LineDrawing.tsx'
import { pictureList } from './pictureList.ts'
import { widgetTexts } from './texts.ts'

/** Fingers move the row itself. */
const frame = css(pictureList.frame, { display: 'none', [from('medium')]: { display: 'inline-grid' } })

interface AllTabsProps<N extends string> {
  readonly tabs: readonly { readonly name: N; readonly title: string }[]
  readonly current: N | undefined
  choose(name: N): void
}

/** The tabs of a row as a list, for those that are out of sight. */
export function AllTabs<N extends string>({ tabs, current, choose }: AllTabsProps<N>) {
  const name = widgetTexts.workspace.allTabs
  return (
    <span css={frame} title={name}>
      <LineDrawing path="M6 9l6 6 6-6" size={18} strokeWidth={2} />
      <select
        css={pictureList.list}
        aria-label={name}
        value={current}
        onChange={({ target }) => {
          const chosen = tabs.find((one) => one.name === target.value)
          if (chosen) choose(chosen.name)
        }}
      >
        {tabs.map((tab) => (
          <option key={tab.name} value={tab.name}>
            {tab.title}
          </option>
        ))}
      </select>
    </span>
  )
}
