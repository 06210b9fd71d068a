import { muted, quietButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useEffect, useRef, useState } from 'react'
import type { TerminalEntry } from './entries.ts'
import type { Look } from './screen.ts'
import { type Terminals, terminalNameOf } from './terminals.ts'
import { terminalTexts } from './texts.ts'
import { useLook } from './useLook.ts'

const box = css({
  position: 'absolute',
  inset: 0,
  padding: 4,
  overflow: 'hidden',
  border: '1px solid var(--border-strong)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  '&[inert]': { visibility: 'hidden' },
  '&:focus-within': { outline: '2px solid var(--focus)', outlineOffset: 1 },
  '& > div': { blockSize: '100%' },
})

interface TerminalViewProps {
  readonly terminals: Terminals
  readonly entry: TerminalEntry
  readonly isShown: boolean
  readonly takesFocus: boolean
}

/** One terminal, which keeps its place and its text while another one is shown. */
export function TerminalView({ terminals, entry, isShown, takesFocus }: TerminalViewProps) {
  const { id } = entry
  const place = useRef<HTMLDivElement>(null)
  const label = terminalTexts.named(terminalNameOf(entry))
  const look = useLook(label)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const isShownNow = state === 'shown'

  useEffect(() => {
    const element = place.current
    if (state !== 'loading' || !element) return
    return load(element, { terminals, id, look, setState })
  }, [terminals, id, look, state])

  useFit(place, { terminals, id, isOn: isShownNow, look })
  useEffect(() => {
    if (isShownNow && isShown && takesFocus) terminals.screen(id)?.focus()
  }, [terminals, id, isShownNow, isShown, takesFocus])

  return (
    <>
      <div ref={place} css={box} inert={!isShown} />
      {!isShownNow && isShown && (
        <div css={{ position: 'relative', padding: 8 }}>
          <p css={muted}>{terminalTexts[state]}</p>
          {state === 'failed' && (
            <button type="button" css={quietButton} onClick={() => setState('loading')}>
              {terminalTexts.retry}
            </button>
          )}
        </div>
      )}
    </>
  )
}

interface Loading {
  readonly terminals: Terminals
  readonly id: string
  readonly look: Look
  setState(state: 'shown' | 'failed'): void
}

/** Makes the screen of a terminal in `place`, unless it has one from before. The answer gives up. */
function load(place: HTMLElement, { terminals, id, look, setState }: Loading): () => void {
  let isOver = false
  if (terminals.screen(id)) setState('shown')
  else
    import(/* webpackChunkName: "terminal" */ './screen.ts').then(
      ({ createScreen }) => {
        if (isOver) return
        terminals.begin(
          id,
          createScreen(place, look, (text) => terminals.type(id, text)),
        )
        setState('shown')
      },
      () => !isOver && setState('failed'),
    )
  return () => {
    isOver = true
  }
}

interface Fitting {
  readonly terminals: Terminals
  readonly id: string
  readonly isOn: boolean
  readonly look: Look
}

/** Puts the screen of a terminal into its place, with this look, and fits it whenever the place changes. */
function useFit(
  place: { readonly current: HTMLElement | null },
  { terminals, id, isOn, look }: Fitting,
): void {
  useEffect(() => {
    const element = place.current
    const screen = terminals.screen(id)
    if (!isOn || !element || !screen) return
    if (screen.element.parentElement !== element) element.append(screen.element)
    const watch = new ResizeObserver(() => terminals.resize(id, screen.fit()))
    watch.observe(element)
    return () => {
      watch.disconnect()
      screen.element.remove()
    }
  }, [place, terminals, id, isOn])

  useEffect(() => {
    const screen = isOn ? terminals.screen(id) : undefined
    if (!screen) return
    screen.look(look)
    terminals.resize(id, screen.fit())
  }, [terminals, id, isOn, look])
}
