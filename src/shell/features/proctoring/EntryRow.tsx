import { css } from '@emotion/react'
import { useEffect, useRef, useState } from 'react'
import { plainList } from '../../../sdk/widgets/styles.ts'
import { mutedText } from '../../../sdk/widgets/text.ts'
import type { RecordedEntry } from '../../../wire/proctoring.schema.ts'
import { readTime } from '../../../wire/time.ts'
import { recordingTexts } from '../../texts/recordings.ts'
import { clockText, minuteText } from '../../texts/time.ts'
import { detailsOf, titleOf } from './entries.ts'
import { NoteForm } from './NoteForm.tsx'

const line = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 12px',
  paddingBlock: 10,
  borderTop: '1px solid var(--border)',
})

const time = css(mutedText, { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

const below = css({ gridColumn: '1 / -1' })

const chip = css({
  padding: '1px 8px',
  borderRadius: 99,
  fontSize: 13,
  fontWeight: 600,
  whiteSpace: 'nowrap',
})
const counts = css(chip, { color: 'var(--warning)', background: 'var(--warning-soft)' })
const countsNot = css(chip, { color: 'var(--text-muted)', background: 'var(--surface-2)' })

const link = css({
  padding: '4px 0',
  border: 0,
  background: 'none',
  color: 'var(--accent)',
  fontSize: 14,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
})

interface EntryLineProps {
  readonly entry: RecordedEntry
  change(entry: RecordedEntry): void
}

/** What happened, when, whether it counted, and what the candidate says of it. */
export function EntryRow({ entry, change }: EntryLineProps) {
  const [isWriting, setWriting] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasWriting = useRef(false)
  useEffect(() => {
    if (wasWriting.current && !isWriting) opener.current?.focus()
    wasWriting.current = isWriting
  }, [isWriting])
  const { list } = recordingTexts

  function end(note?: string) {
    if (note !== undefined) change({ ...entry, note })
    setWriting(false)
  }

  return (
    <article css={line} data-event={entry.name}>
      <p>
        <strong css={{ fontWeight: 600 }}>{titleOf(entry)}</strong>{' '}
        <span css={entry.counted ? counts : countsNot}>{entry.counted ? list.counted : list.notCounted}</span>
      </p>
      <span css={time}>{clockText(readTime(entry.at))}</span>
      <div css={below}>
        {detailsOf(entry).length > 0 && <p css={mutedText}>{detailsOf(entry).join(' ')}</p>}
        {entry.note && !isWriting && (
          <p css={{ fontSize: 15 }}>
            {list.note}: <bdi>{entry.note}</bdi>
          </p>
        )}
        {isWriting ? (
          <NoteForm entry={entry} end={end} />
        ) : (
          <button ref={opener} type="button" css={link} onClick={() => setWriting(true)}>
            {entry.note ? list.changeNote : list.addNote}
          </button>
        )}
      </div>
    </article>
  )
}

interface RunLineProps {
  /** Oldest first. */
  readonly entries: readonly RecordedEntry[]
  change(entry: RecordedEntry): void
}

const summary = css(line, {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  cursor: 'pointer',
  '&::before': { content: '"+" / ""', width: '1ch', color: 'var(--accent)', fontWeight: 700 },
  '[open] > &::before': { content: '"−" / ""' },
})

const many = css({ flex: '1 1 16ch', fontWeight: 600 })

/** Many of a kind in a row, which open to single ones. */
export function RunLine({ entries, change }: RunLineProps) {
  const [first] = entries
  const last = entries.at(-1)
  if (!first || !last) return null
  const [from, to] = [first, last].map(({ at }) => minuteText(readTime(at)))
  return (
    <details>
      <summary css={summary}>
        <strong css={many}>{titleOf(first)}</strong>
        <span css={time}>{recordingTexts.list.run(entries.length, from ?? '', to ?? '')}</span>
      </summary>
      <ul css={[plainList, { paddingInlineStart: 16 }]}>
        {entries.toReversed().map((entry) => (
          <li key={entry.event_guid}>
            <EntryRow entry={entry} change={change} />
          </li>
        ))}
      </ul>
    </details>
  )
}
