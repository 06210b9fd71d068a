import { Dialog, DialogButton } from '@assess/sdk/ui'
import { dataTexts } from '../texts.ts'
import { DataFiles, type DataFilesProps } from './DataFiles.tsx'

interface DataDialogProps extends Omit<DataFilesProps, 'onEnlarge'> {
  close(): void
}

/** The same tables in nearly the whole window. */
export function DataDialog({ close, ...shown }: DataDialogProps) {
  return (
    <Dialog
      wide
      title={dataTexts.title}
      close={close}
      footer={<DialogButton text={dataTexts.close} press={close} />}
    >
      <DataFiles {...shown} />
    </Dialog>
  )
}
