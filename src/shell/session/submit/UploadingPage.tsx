import { css } from '@emotion/react'
import { useSnapshot } from 'valtio/react'
import { isActive } from '../../../kernel/selectors.ts'
import { isSendingNow, type RecorderView } from '../../../recorder/view.ts'
import { Dialog, DialogButton } from '../../../sdk/widgets/dialog/Dialog.tsx'
import { plainList } from '../../../sdk/widgets/styles.ts'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { usePicked, useSelected } from '../../state/useSelected.ts'
import { closingTexts } from '../../texts/closing.ts'
import { texts } from '../../texts/common.ts'
import { Loader } from '../../ui/Loader.tsx'
import { PlainPage } from '../../ui/PlainPage.tsx'

/** The test is over and a file is still on its way: the page after it waits (GUARD-17, OVERLAY-18). */
export function UploadingPage() {
  const { session } = useOpenTest()
  const { test } = useSnapshot(session.state)
  return (
    <PlainPage title={test?.name ?? texts.product}>
      <UploadingDialog />
    </PlainPage>
  )
}

/**
 * Blocks the page until the last upload has settled; the submission that waits for it goes on by itself (OVERLAY-18,
 * GAP-066, REC-07). While the time goes on, the candidate may go back from it.
 */
export function UploadingDialog() {
  const { session } = useOpenTest()
  const sending = usePicked(session.state, ({ recorders }) =>
    Object.fromEntries(Object.entries(recorders).filter(([, view]) => isSendingNow(view))),
  )
  const { isOffline, mayGoBack } = usePicked(session.state, (state) => ({
    isOffline: !state.online,
    mayGoBack: isActive(state),
  }))
  const problems = useSelected(session.state, (state) => state.problems)
  const uploads = Object.entries(sending)
  const { back, offline, text, title } = closingTexts.uploading
  const hasWayBack = mayGoBack && uploads.length > 0
  return (
    <Dialog
      title={title}
      close={undefined}
      footer={hasWayBack ? <DialogButton text={back} press={() => void session.stopWaiting()} /> : null}
    >
      {/* Without a button this is what a keyboard scrolls. */}
      <div {...(!hasWayBack && { tabIndex: 0 })}>
        <Loader message={text} />
        <p role="status">{isOffline && offline}</p>
        <ul css={plainList}>
          {uploads.map(([problem, view]) => (
            <Upload
              key={problem}
              title={problems[problem]?.title ?? closingTexts.uploading.recording}
              view={view as RecorderView}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

const row = css({ marginTop: 12, '& progress': { display: 'block', width: '100%', marginTop: 4 } })

/** How much of one recording is left. */
function Upload({
  title,
  view: { playable, progress },
}: {
  readonly title: string
  readonly view: RecorderView
}) {
  const left = (playable?.file.size ?? 0) * (1 - progress)
  return (
    <li css={row}>
      {title}
      <progress
        css={{ accentColor: 'var(--accent)' }}
        aria-label={title}
        max={100}
        value={Math.floor(progress * 100)}
      />
      <span css={mutedText}>{closingTexts.uploading.left(left / 1_000_000)}</span>
    </li>
  )
}
