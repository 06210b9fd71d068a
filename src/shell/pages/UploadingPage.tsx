import { useSnapshot } from 'valtio/react'
import { useTest } from '../test/context.ts'
import { closingTexts } from '../texts/closing.ts'
import { texts } from '../texts/common.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Loader } from '../ui/Loader.tsx'
import { Plain } from './Plain.tsx'

/** The test is over and a file is still on its way: the page after it waits (GUARD-17, OVERLAY-18). */
export function UploadingPage() {
  const { session } = useTest()
  const { test } = useSnapshot(session.state)
  return (
    <Plain title={test?.name ?? texts.product}>
      <Dialog title={closingTexts.uploading.title} close={undefined} footer={null}>
        <Loader message={closingTexts.uploading.text} />
      </Dialog>
    </Plain>
  )
}
