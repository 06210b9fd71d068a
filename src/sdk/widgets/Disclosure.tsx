import { css } from '@emotion/react'
import { type ReactNode, useId } from 'react'
import { LineDrawing } from './LineDrawing.tsx'

const button = css({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  padding: 0,
  border: 0,
  borderRadius: 'var(--radius)',
  background: 'none',
  color: 'var(--text)',
  font: 'inherit',
  fontWeight: 600,
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { color: 'var(--accent)' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
  '& > svg': { transition: 'transform 120ms' },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(90deg)' },
  '@media (prefers-reduced-motion: reduce)': { '& > svg': { transition: 'none' } },
})

interface DisclosureProps {
  readonly title: string
  /** Id of what it belongs to, where several have the same title. */
  readonly describedBy?: string
  readonly isOpen: boolean
  onToggle(isOpen: boolean): void
  readonly children: ReactNode
}

/**
 * Something that is there when it is wanted, below the button that shows and hides it.
 *
 * @example
 * const [isOpen, setOpen] = useState(false)
 * return <Disclosure title="Hint" isOpen={isOpen} onToggle={setOpen}>Count the legs.</Disclosure>
 */
export function Disclosure({ title, describedBy, isOpen, onToggle, children }: DisclosureProps) {
  const id = useId()
  return (
    <div>
      <button
        type="button"
        css={button}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-describedby={describedBy}
        onClick={() => onToggle(!isOpen)}
      >
        <LineDrawing path="M4 2l4 4-4 4" units={12} size={12} strokeWidth={2} />
        {title}
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  )
}
