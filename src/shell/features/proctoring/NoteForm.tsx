import { type FormEvent, useId, useState } from 'react'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { control } from '../../../sdk/widgets/field.ts'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { NOTE_LENGTH } from '../../../wire/limits.ts'
import type { RecordedEntry } from '../../../wire/proctoring.schema.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { recordingTexts } from '../../texts/recordings.ts'
import { fault } from './styles.ts'

interface NoteFormProps {
  readonly entry: RecordedEntry
  /** With the note when it is saved; without one when it was cancelled. */
  end(note?: string): void
}

/** One line that the candidate says of an entry. What could not be saved stays in the field. */
export function NoteForm({ entry, end }: NoteFormProps) {
  const { session } = useOpenTest()
  const [note, setNote] = useState(entry.note ?? '')
  const [state, setState] = useState<'open' | 'saving' | 'failed'>('open')
  const id = useId()
  const { list } = recordingTexts

  async function save(event: FormEvent) {
    event.preventDefault()
    if (state === 'saving') return
    setState('saving')
    try {
      const proctoring = await session.proctoring()
      await proctoring.addNote(entry.event_guid, note.trim())
      end(note.trim())
    } catch {
      setState('failed')
    }
  }

  return (
    <form onSubmit={(event) => void save(event)} css={{ marginTop: 6 }}>
      <label htmlFor={id} css={{ fontSize: 14, fontWeight: 600 }}>
        {list.note}
      </label>
      <input
        id={id}
        css={control}
        dir="auto"
        value={note}
        maxLength={NOTE_LENGTH}
        aria-describedby={`${id}-hint`}
        // biome-ignore lint/a11y/noAutofocus: the candidate has just asked for this field
        autoFocus
        onChange={(event) => setNote(event.target.value)}
      />
      <p id={`${id}-hint`} css={[mutedText, { fontSize: 14, marginTop: 4 }]}>
        {list.noteHint}
      </p>
      <p role="alert" css={state === 'failed' ? fault : undefined}>
        {state === 'failed' && list.noteFailed}
      </p>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 }}>
        <button type="submit" css={buttonStyle('secondary')} aria-disabled={state === 'saving'}>
          {list.saveNote}
        </button>
        <button type="button" css={buttonStyle('ghost')} onClick={() => end()}>
          {list.cancel}
        </button>
      </div>
    </form>
  )
}
