import { useSnapshot } from 'valtio/react'
import { UploadingDialog } from '../overlays/UploadingDialog.tsx'
import { useTest } from '../session/context.ts'
import { texts } from '../texts/common.ts'
import { Plain } from './Plain.tsx'

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
