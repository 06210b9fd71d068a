import { Dialog, DialogButton } from '@assess/sdk/ui'
import { notebookTexts } from '../problem/texts.ts'
import type { Commands } from './useCommands.ts'

/** Asks before the variables are lost; the cells may all be run by the same answer. */
export function RestartDialog({ commands: { isAsking, answer } }: { readonly commands: Commands }) {
  if (!isAsking) return null
  const isPlain = isAsking === 'restart'
  const close = () => answer(undefined)
  return (
    <Dialog
      title={notebookTexts.restartQuestion}
      close={close}
      footer={
        <>
          <DialogButton text={notebookTexts.cancel} press={close} />
          <DialogButton
            look={isPlain ? 'secondary' : 'primary'}
            text={notebookTexts.restartAndRun}
            isFirst={!isPlain}
            press={() => answer('restartAndRun')}
          />
          {isPlain && (
            <DialogButton
              look="primary"
              text={notebookTexts.confirm}
              isFirst
              press={() => answer('restart')}
            />
          )}
        </>
      }
    >
      <p>{notebookTexts.restartLoses}</p>
    </Dialog>
  )
}
