import { useCallback, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { Choice } from '../../../sdk/widgets/Choice.tsx'
import { Dialog, DialogButton } from '../../../sdk/widgets/dialog/Dialog.tsx'
import { plainList } from '../../../sdk/widgets/styles.ts'
import { mutedText } from '../../../sdk/widgets/text.ts'
import type { RecordedEntry } from '../../../wire/proctoring.schema.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { recordingTexts } from '../../texts/recordings.ts'
import { Loader } from '../../ui/Loader.tsx'
import { EntryRow, RunLine } from './EntryRow.tsx'
import { groupEntries } from './entries.ts'
import { RETENTION_DAYS } from './RecordingNotice.tsx'

/** Everything that was recorded about the candidate, as a reviewer sees it, with room for a note each. */
export function RecordingsDialog({ close }: { close(): void }) {
  const { session } = useOpenTest()
  const days = useSnapshot(session.state).settings?.proctor.retention_days ?? RETENTION_DAYS
  const { entries, hasFailed, fetch, change } = useRecorded()
  const { list } = recordingTexts
  return (
    <Dialog title={list.title} close={close} footer={<DialogButton text={list.close} press={close} />}>
      <p css={mutedText}>
        {list.intro} {list.kept(days)}
      </p>
      {!entries && !hasFailed && <Loader message={list.loading} />}
      {hasFailed && (
        <div role="alert" css={{ marginTop: 16 }}>
          <p css={{ marginBottom: 12 }}>{list.failed}</p>
          <button type="button" css={buttonStyle('secondary')} onClick={fetch}>
            {list.again}
          </button>
        </div>
      )}
      {entries && <Entries entries={entries} change={change} />}
    </Dialog>
  )
}

const SHOWN = ['all', 'counted'] as const
type Shown = (typeof SHOWN)[number]

interface EntriesProps {
  readonly entries: readonly RecordedEntry[]
  change(entry: RecordedEntry): void
}

function Entries({ entries, change }: EntriesProps) {
  const [shown, setShown] = useState<Shown>('all')
  const { list } = recordingTexts
  const runs = groupEntries(entries.filter(({ counted }) => shown === 'all' || counted))
  if (entries.length === 0) return <p css={{ marginTop: 16 }}>{list.empty}</p>
  return (
    <>
      <div css={{ margin: '14px 0 6px' }}>
        <Choice<Shown>
          legend={list.filter}
          options={SHOWN.map((value) => ({ value, label: list.counts[value] }))}
          value={shown}
          choose={setShown}
        />
      </div>
      {runs.length === 0 && <p css={{ marginTop: 16 }}>{list.noneCounted}</p>}
      <ul css={plainList}>
        {runs.map(({ first, entries: run }) => (
          <li key={first.event_guid}>
            {run.length === 1 ? (
              <EntryRow entry={first} change={change} />
            ) : (
              <RunLine entries={run} change={change} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function useRecorded() {
  const { session } = useOpenTest()
  const [entries, setEntries] = useState<readonly RecordedEntry[]>()
  const [hasFailed, setFailed] = useState(false)
  const fetch = useCallback(() => {
    setFailed(false)
    session
      .proctoring()
      .then((proctoring) => proctoring.recorded())
      .then(setEntries, () => setFailed(true))
  }, [session])
  useEffect(fetch, [fetch])
  return {
    entries,
    hasFailed,
    fetch,
    change: (changed: RecordedEntry) =>
      setEntries((before) =>
        before?.map((entry) => (entry.event_guid === changed.event_guid ? changed : entry)),
      ),
  }
}
