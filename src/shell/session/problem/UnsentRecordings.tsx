import { useEffect, useState } from 'react'
import { hasEnded, mayAnswer } from '../../../kernel/selectors.ts'
import { isPausedNow, isRecordingNow, isUnsent, type RecorderView } from '../../../recorder/view.ts'
import { Dialog, DialogButton } from '../../../sdk/widgets/dialog/Dialog.tsx'
import { useOpenTest } from '../../state/openTestContext.ts'
import { useShell } from '../../state/shellContext.ts'
import { usePicked } from '../../state/useSelected.ts'
import { closingTexts } from '../../texts/closing.ts'

/** Asks before the candidate leaves a question that records, or the page while a recording is not on the server (REC-09). */
export function UnsentRecordings() {
  const { session } = useOpenTest()
  const { leaving } = useShell()
  const { records, isPaused, isKept } = usePicked(session.state, (state) => {
    const views = Object.values(state.recorders) as readonly RecorderView[]
    return {
      records: mayAnswer(state) && views.some(isRecordingNow),
      isPaused: views.some(isPausedNow),
      isKept: !hasEnded(state) && state.phase !== 'takenOver' && views.some(isUnsent),
    }
  })
  const [go, setGo] = useState<{ run(): void }>()
  useEffect(() => {
    if (!records) return
    return leaving.ask((run) => setGo({ run }))
  }, [leaving, records])
  useEffect(() => {
    if (!isKept) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [isKept])
  if (!go) return null
  const { leave, stay, text, title } = closingTexts[isPaused ? 'pausedRecording' : 'recording']

  function end(isLeft: boolean) {
    setGo(undefined)
    if (isLeft) go?.run()
  }

  return (
    <Dialog
      title={title}
      close={() => end(false)}
      footer={
        <>
          <DialogButton text={leave} press={() => end(true)} />
          <DialogButton look="primary" isFirst text={stay} press={() => end(false)} />
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
