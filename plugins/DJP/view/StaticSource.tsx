import { useEditorChoices, useTheme } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type MouseEvent, memo, useMemo } from 'react'
import { type TokenKind, tokensOf } from './content/python-tokens.ts'

/** The colours of the full editor, so that a cell looks the same when it is written in. */
const LOOKS = {
  vs: {
    frame: css({ background: '#fffffe', color: '#000' }),
    tokens: {
      comment: '#007100',
      string: '#a31515',
      number: '#076f49',
      keyword: '#0000ff',
      magic: '#a100c9',
      plain: undefined,
    },
  },
  'vs-dark': {
    frame: css({ background: '#1e1e1e', color: '#d4d4d4' }),
    tokens: {
      comment: '#83a575',
      string: '#ce9178',
      number: '#b5cea8',
      keyword: '#5ea1d8',
      magic: '#c586c0',
      plain: undefined,
    },
  },
} satisfies Record<
  string,
  { readonly frame: unknown; readonly tokens: Record<TokenKind, string | undefined> }
>

const code = css({
  margin: 0,
  padding: '8px 8px',
  minHeight: '2.5em',
  border: '1px solid var(--border)',
  borderRadius: 4,
  fontFamily: 'var(--font-mono)',
  lineHeight: 1.5,
  tabSize: 4,
  whiteSpace: 'pre',
  overflowX: 'auto',
  cursor: 'text',
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 1 },
})
const wrapped = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })

interface StaticSourceProps {
  readonly source: string
  readonly isPython: boolean
  readonly label: string
  readonly readOnly: boolean
  readonly isSelected: boolean
  /** Somebody wants to write at this offset. */
  onEdit(offset: number): void
}

/** How many characters of an element's text stand before a point of the screen; all of them where nobody knows. */
function offsetAt(element: HTMLElement, { clientX, clientY }: MouseEvent): number {
  const length = element.textContent?.length ?? 0
  const point = document.caretRangeFromPoint?.(clientX, clientY)
  if (!point || !element.contains(point.startContainer)) return length
  const before = document.createRange()
  before.setStart(element, 0)
  before.setEnd(point.startContainer, point.startOffset)
  return before.toString().length
}

/** The text of a cell that nobody writes in; a click, or the focus, makes it one that is written in. */
export const StaticSource = memo(function StaticSource(props: StaticSourceProps) {
  const { source, isPython, label, readOnly, isSelected, onEdit } = props
  const { fontSize, wrap } = useEditorChoices()
  const { frame, tokens: colours } = LOOKS[useTheme()]
  const tokens = useMemo(
    () => (isPython ? tokensOf(source) : [{ kind: 'plain' as const, text: source }]),
    [source, isPython],
  )
  const edit = readOnly
    ? {}
    : {
        onMouseUp: (event: MouseEvent<HTMLElement>) => {
          if (document.getSelection()?.isCollapsed !== false) onEdit(offsetAt(event.currentTarget, event))
        },
        onClick: (event: MouseEvent<HTMLElement>) => {
          if (event.detail === 0) onEdit(source.length)
        },
      }
  return (
    <Box
      as="pre"
      css={[code, frame, wrap && wrapped]}
      style={{ fontSize: `${fontSize / 16}rem` }}
      aria-label={label}
      aria-multiline
      aria-readonly={readOnly || undefined}
      // Tab leads to the cell, and Enter into it; where nothing is written, it leads to what may have to be scrolled.
      tabIndex={readOnly ? 0 : -1}
      {...edit}
      onFocus={(event) => {
        // Of the keyboard or assistive technology; a click says where.
        if (!readOnly && event.currentTarget.matches(':focus-visible') && isSelected) onEdit(source.length)
      }}
    >
      {tokens.map(({ kind, text }, index) => (
        <span key={index} style={colours[kind] === undefined ? undefined : { color: colours[kind] }}>
          {text}
        </span>
      ))}
    </Box>
  )
})

/** Named here, because a text that becomes a field is not a plain element. */
function Box({ as: Tag, ...rest }: { readonly as: 'pre' } & React.HTMLAttributes<HTMLElement>) {
  return <Tag role="textbox" translate="no" {...rest} />
}
