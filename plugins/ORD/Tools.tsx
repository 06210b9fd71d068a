import { hidden, LineDrawing, quietButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { texts } from './texts.ts'

const bar = css({
  position: 'sticky',
  bottom: 'var(--below, 0px)',
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  marginTop: 2,
  padding: '8px 0',
  background: 'var(--bg)',
  '@media (max-height: 480px)': { position: 'static' },
})

const button = css(quietButton, {
  padding: '0 11px',
  '& > span': { '@container (max-width: 639px)': hidden },
})

const PATHS = {
  up: 'M12 20V5M6 11l6-6 6 6',
  down: 'M12 4v15M6 13l6 6 6-6',
  out: 'M4 5v14M20 12H9M13 7l-5 5 5 5',
  in: 'M20 5v14M4 12h11M11 7l5 5-5 5',
  undo: 'M9 6L5 10l4 4M5 10h9a5 5 0 0 1 0 10h-3',
  reset: 'M4 5v5h5M5.5 15a7.5 7.5 0 1 0 .8-8L4 10',
}

type Tool = keyof typeof PATHS

/** What each button does; one that does nothing now is dimmed and keeps the focus. */
export type Deeds = Readonly<Partial<Record<Tool, { readonly isOff: boolean; run(): void }>>>

/** The buttons for the line that is taken, and the way back. */
export function Tools({ deeds }: { readonly deeds: Deeds }) {
  const names = Object.keys(PATHS) as Tool[]
  return (
    <div css={bar}>
      {names.map((name) => {
        const deed = deeds[name]
        if (!deed) return null
        return (
          <button
            key={name}
            type="button"
            css={[button, name === 'undo' && { marginInlineStart: 'auto' }]}
            title={texts[name]}
            aria-disabled={deed.isOff}
            onClick={() => !deed.isOff && deed.run()}
          >
            <LineDrawing path={PATHS[name]} />
            <span>{texts[name]}</span>
          </button>
        )
      })}
    </div>
  )
}
