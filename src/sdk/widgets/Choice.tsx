import { css } from '@emotion/react'
import { useId } from 'react'
import { coveringInput } from './styles.ts'

const group = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 10px',
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  // A floating legend is laid out like any other child.
  legend: { float: 'inline-start', padding: 0, fontSize: 14, color: 'var(--text-muted)' },
})

const segments = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  flex: '0 1 auto',
  label: { position: 'relative', display: 'block' },
  input: coveringInput,
  span: {
    display: 'block',
    padding: '7px 12px',
    textAlign: 'center',
    fontSize: 14,
    border: '1px solid var(--border-strong)',
    marginInlineStart: -1,
  },
  'label:first-of-type span': {
    borderStartStartRadius: 'var(--radius)',
    borderEndStartRadius: 'var(--radius)',
    marginInlineStart: 0,
  },
  'label:last-of-type span': {
    borderStartEndRadius: 'var(--radius)',
    borderEndEndRadius: 'var(--radius)',
  },
  'input:checked + span': { background: 'var(--accent)', color: 'var(--accent-text)', fontWeight: 600 },
  'input:focus-visible + span': { outline: '2px solid var(--focus)', outlineOffset: 2 },
})

interface Option<T extends string> {
  readonly value: T
  readonly label: string
  /** The language of the label, when it is not the one of the page. */
  readonly lang?: string
}

interface ChoiceProps<T extends string> {
  readonly legend: string
  readonly options: readonly Option<T>[]
  readonly value: T
  /** Takes the whole width, with the legend above. */
  readonly wide?: boolean
  choose(value: T): void
}

/** One of a few, side by side. */
export function Choice<T extends string>({ legend, options, value, wide, choose }: ChoiceProps<T>) {
  const name = useId()
  return (
    <fieldset css={group}>
      <legend css={wide && { width: '100%' }}>{legend}</legend>
      <div css={[segments, wide && { flexGrow: 1 }]}>
        {options.map((option) => (
          <label key={option.value} lang={option.lang}>
            <input
              type="radio"
              name={name}
              checked={value === option.value}
              onChange={() => choose(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
