import { useSnapshot } from 'valtio/react'
import { useTest } from '../../state/testContext.ts'
import { texts } from '../../texts/common.ts'
import { Plain } from '../../ui/PlainPage.tsx'
import { UploadingDialog } from './UploadingDialog.tsx'

/** The test is over and a file is still on its way: the page after it waits (GUARD-17, OVERLAY-18). */
export function UploadingPage() {
  const { session } = useTest()
  const { test } = useSnapshot(session.state)
  return (
    <Plain title={test?.name ?? texts.product}>
      <UploadingDialog />
    </Plain>
  )
}
