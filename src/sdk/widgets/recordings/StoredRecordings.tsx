import { css } from '@emotion/react'
import type { StoredRecording } from '../../../wire/entities.ts'
import { lengthText, momentText } from '../../format.ts'
import { resourceAddress } from '../../resources.ts'
import { muted } from '../styles.ts'
import { MediaPlayer } from './MediaPlayer.tsx'
import { recordingTexts } from './texts.ts'

const list = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

/** What it is, how long, and when it arrived: `Answer, length 1:05, arrived 3/1/26, 9:02:00 AM`. */
function labelOf({ duration_ms, is_answer, is_late, received_at }: StoredRecording): string {
  const { answer, arrived, earlier, late, length, noLength } = recordingTexts
  const what = is_late ? late : is_answer ? answer : earlier
  const long = duration_ms === undefined ? noLength : length(lengthText(duration_ms))
  return [what, long, ...(received_at ? [arrived(momentText(received_at))] : [])].join(', ')
}

/** The recordings that the server has of an answer, each with a player; the answer itself comes first. */
export function StoredRecordings({ recordings }: { readonly recordings: readonly StoredRecording[] }) {
  const shown = recordings.toSorted((one, other) => Number(other.is_answer) - Number(one.is_answer))
  return (
    <ul css={list}>
      {shown.map((recording) => {
        const label = labelOf(recording)
        return (
          <li key={recording.take + recording.url}>
            <p css={[muted, { margin: '0 0 6px' }]}>{label}</p>
            <MediaPlayer
              kind={recording.mime_type.startsWith('audio') ? 'audio' : 'video'}
              address={resourceAddress(recording.url)}
              label={label}
            />
            {recording.is_too_long && (
              <p role="note" css={{ margin: '6px 0 0' }}>
                {recordingTexts.tooLong}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
