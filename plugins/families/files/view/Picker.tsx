import { field, Modal, muted } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { type Fit, rankedBy } from '../fuzzy.ts'
import { FileIcon } from './icons.tsx'

const frame = css({
  width: 'min(560px, calc(100vw - 24px))',
  maxHeight: 'min(480px, calc(100dvh - 24px))',
  margin: '12vh auto auto',
  padding: 12,
  '& h2': { fontSize: '0.9375rem', marginBlockEnd: 8 },
})
const input = css(field, { boxSizing: 'border-box', width: '100%', minHeight: 44, padding: '0 10px' })
const list = css({ margin: '8px 0 0', padding: 0 })
const option = css({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 34,
  padding: '0 8px',
  borderRadius: 6,
  cursor: 'pointer',
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  '&[aria-selected="true"]': { background: 'var(--accent-soft)' },
  '& mark': { background: 'none', color: 'var(--accent)', fontWeight: 700 },
  '@media (pointer: coarse)': { minHeight: 44 },
})

/** More than somebody looks through. */
const MOST_SHOWN = 100

interface PickerProps {
  readonly title: string
  /** What can be chosen, in the order in which it is shown while nothing is typed. */
  readonly paths: readonly string[]
  readonly icon: 'file' | 'folder'
  /** What is said if nothing fits. */
  readonly none: string
  /** How a path is shown; as it is, when left out. */
  nameOf?(path: string): string
  /** Told what is typed, where more is found by that. */
  onType?(text: string): void
  onPick(path: string): void
  onClose(): void
}

/** Chooses a path by some of its letters (the combobox of ARIA): arrows go through the list, Enter chooses. */
export function Picker(props: PickerProps) {
  const { title, paths, icon, none, nameOf = (path) => path, onType, onPick, onClose } = props
  const [wanted, setWanted] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const element = useRef<HTMLInputElement>(null)
  const options = useRef<HTMLDivElement>(null)
  const found = useMemo(() => rankedBy(paths, wanted).slice(0, MOST_SHOWN), [paths, wanted])

  useEffect(() => element.current?.focus(), [])
  useEffect(() => {
    options.current?.children[at]?.scrollIntoView?.({ block: 'nearest' })
  }, [at])

  function press(event: KeyboardEvent) {
    const step = stepOf(event, found.length, at)
    if (event.key === 'Enter') {
      const [path] = found[at] ?? []
      if (path !== undefined) onPick(path)
    } else if (step === undefined) return
    else setAt(step)
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Modal title={title} frame={frame} close={onClose}>
      <input
        ref={element}
        type="text"
        css={input}
        role="combobox"
        aria-label={title}
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
        value={wanted}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => {
          setWanted(event.target.value)
          setAt(0)
          onType?.(event.target.value)
        }}
        onKeyDown={press}
      />
      <div ref={options} id={id} css={list} role="listbox" aria-label={title} translate="no">
        {found.map(([path, fit], index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox
          <div
            key={path}
            id={`${id}-${index}`}
            css={option}
            role="option"
            tabIndex={-1}
            aria-label={nameOf(path)}
            aria-selected={index === at}
            onClick={() => onPick(path)}
          >
            <FileIcon name={icon} />
            <span>
              <Marked text={nameOf(path)} fit={nameOf(path) === path ? fit : undefined} />
            </span>
          </div>
        ))}
      </div>
      <p css={muted} role="status">
        {found.length === 0 && none}
      </p>
    </Modal>
  )
}

/** The place in the list that a key leads to; Ctrl+P leads on, as the key that has opened it. */
function stepOf({ key, ctrlKey, metaKey }: KeyboardEvent, count: number, at: number): number | undefined {
  if (count === 0) return undefined
  const isOn = key === 'ArrowDown' || ((ctrlKey || metaKey) && key.toLowerCase() === 'p')
  if (isOn) return (at + 1) % count
  return key === 'ArrowUp' ? (at - 1 + count) % count : undefined
}

/** A text with the letters that fit. */
function Marked({ text, fit }: { readonly text: string; readonly fit: Fit | undefined }) {
  const places = new Set(fit?.places)
  return Array.from({ length: text.length }, (_, index) => index).map((index) =>
    places.has(index) ? <mark key={index}>{text[index]}</mark> : text[index],
  )
}
