import { css } from '@emotion/react'
import type { StoredRecording } from '../../../wire/entities.schema.ts'
import { lengthText, momentText, spanText } from '../../format.ts'
import { resourceAddress } from '../../resources.ts'
import { plainList } from '../styles.ts'
import { muted } from '../text.ts'
import { MediaPlayer } from './MediaPlayer.tsx'
import { recordingTexts } from './texts.ts'

const list = css(plainList, {
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
})

const noted = css({ margin: '0 0 6px', color: 'var(--warning)', fontWeight: 600 })

/** What it is, how long, and when it arrived: `Answer, length 1:05, arrived 3/1/26, 9:02:00 AM`. */
function labelOf({ duration_ms, is_answer, is_late, received_at }: StoredRecording): string {
  const { answer, arrived, earlier, late, length, noLength } = recordingTexts
  const what = is_late ? late : is_answer ? answer : earlier
  const long = duration_ms === undefined ? noLength : length(lengthText(duration_ms))
  return [what, long, ...(received_at ? [arrived(momentText(received_at))] : [])].join(', ')
}

/** What a listener has to know before: when it came after the end, and that it is too long; `''` for most. */
export function noteOf({ after_end_ms, is_late, is_too_long, max_ms }: StoredRecording): string {
  const { afterEnd, limit, tooLong, uncounted } = recordingTexts
  return [
    after_end_ms !== undefined && afterEnd(spanText(after_end_ms)),
    is_late && uncounted,
    is_too_long && tooLong,
    is_too_long && max_ms !== undefined && limit(spanText(max_ms)),
  ]
    .filter((sentence) => sentence)
    .join(' ')
}

/**
 * The recordings that the server has of an answer, each with a player; the answer itself comes first.
 *
 * @example
 * <StoredRecordings recordings={context.recorder.stored()} />
 */
export function StoredRecordings({ recordings }: { readonly recordings: readonly StoredRecording[] }) {
  const shown = recordings.toSorted((one, other) => Number(other.is_answer) - Number(one.is_answer))
  return (
    <ul css={list}>
      {shown.map((recording) => {
        const label = labelOf(recording)
        const note = noteOf(recording)
        return (
          <li key={recording.take + recording.url}>
            <p css={[muted, { margin: '0 0 6px' }]}>{label}</p>
            {note && (
              <p role="note" css={noted}>
                {note}
              </p>
            )}
            <MediaPlayer
              kind={recording.mime_type.startsWith('audio') ? 'audio' : 'video'}
              address={resourceAddress(recording.url)}
              label={label}
            />
          </li>
        )
      })}
    </ul>
  )
}
