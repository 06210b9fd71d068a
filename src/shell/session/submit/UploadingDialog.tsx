import { closingTexts } from '../../texts/closing.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Loader } from '../../ui/Loader.tsx'

/** Blocks the page until the last upload has settled; the submission that waits for it goes on by itself (OVERLAY-18, GAP-066). */
export function UploadingDialog() {
  return (
    <Dialog title={closingTexts.uploading.title} close={undefined} footer={null}>
      <Loader message={closingTexts.uploading.text} />
    </Dialog>
  )
}
