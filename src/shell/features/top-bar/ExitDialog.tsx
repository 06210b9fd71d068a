import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { Dialog } from '../../../sdk/widgets/dialog/Dialog.tsx'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { productName } from '../../state/openTestFacts.ts'
import { closingTexts } from '../../texts/closing.ts'

/** Asks before a running test is left (OVERLAY-06, OVERLAY-07). */
export function ExitDialog({ close, exit }: { close(): void; exit(): void }) {
  const { session } = useOpenTest()
  return (
    <Dialog
      title={closingTexts.exit.title}
      close={close}
      footer={
        <>
          <button type="button" css={buttonStyle('secondary')} onClick={close}>
            {closingTexts.exit.stay}
          </button>
          <button type="button" css={buttonStyle('primary')} onClick={exit}>
            {closingTexts.exit.confirm}
          </button>
        </>
      }
    >
      <p>{closingTexts.exit.saved(productName(session))}</p>
      <p css={[mutedText, { marginTop: 6 }]}>{closingTexts.exit.clock}</p>
    </Dialog>
  )
}
