import { useSnapshot } from 'valtio/react'
import { useOpenTest } from '../../state/openTestContext.ts'
import { closingTexts } from '../../texts/closing.ts'
import { texts } from '../../texts/common.ts'
import { Dialog } from '../../ui/Dialog.tsx'
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

/** Blocks the page until the last upload has settled; the submission that waits for it goes on by itself (OVERLAY-18, GAP-066). */
export function UploadingDialog() {
  return (
    <Dialog title={closingTexts.uploading.title} close={undefined} footer={null}>
      <Loader message={closingTexts.uploading.text} />
    </Dialog>
  )
}
