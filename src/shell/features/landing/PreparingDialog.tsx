import { Dialog } from '../../../sdk/widgets/dialog/Dialog.tsx'
import { useOpenTest } from '../../state/openTestContext.ts'
import { productName } from '../../state/openTestFacts.ts'
import { texts } from '../../texts/common.ts'
import { Loader } from '../../ui/Loader.tsx'

/** The attempt is being opened (OVERLAY-08, OVERLAY-10). */
export function PreparingDialog() {
  const { session } = useOpenTest()
  return (
    <Dialog title={texts.landing.preparing(productName(session))} close={undefined} footer={null}>
      <Loader message={texts.landing.starting} />
    </Dialog>
  )
}
