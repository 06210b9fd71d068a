import { css } from '@emotion/react'
import { useState } from 'react'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { Dialog, DialogButton } from '../../../sdk/widgets/dialog/Dialog.tsx'
import { Icon } from '../../../sdk/widgets/Icon.tsx'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { useServices } from '../../state/services.ts'
import { useShell } from '../../state/shellContext.ts'
import { reportTexts } from '../../texts/report.ts'
import { Busy } from '../../ui/Loader.tsx'

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px 16px',
  marginTop: 20,
  paddingTop: 18,
  borderTop: '1px solid var(--border)',
})

/** Restarts the test, once it is confirmed that the report goes; one that another tab has already reset just continues (FLOW-21, GAP-123). */
export function Retake() {
  const { session } = useOpenTest()
  const { api } = useServices()
  const { toasts } = useShell()
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)

  async function retake() {
    setAsking(false)
    const { test } = session.state
    if (isBusy || !test) return
    setBusy(true)
    try {
      const kind = await api.retake(test.id)
      const isReset = kind === 'reset'
      toasts.show({
        kind: isReset ? 'success' : 'primary',
        text: isReset ? reportTexts.reset : reportTexts.already,
      })
      // The guards lead on to the root of a test that has not ended.
      await session.load()
    } catch (error) {
      session.notifyError(error)
      setBusy(false)
    }
  }

  return (
    <div css={row}>
      <button
        type="button"
        css={buttonStyle('secondary')}
        aria-disabled={isBusy}
        onClick={() => setAsking(!isBusy)}
      >
        <Icon name="sync" size={18} />
        {reportTexts.retake}
      </button>
      <p css={[mutedText, { flex: '1 1 240px', margin: 0 }]}>{reportTexts.retakeWhy}</p>
      <div css={{ flex: '1 1 100%', marginTop: isBusy ? 0 : -10 }}>
        <Busy text={isBusy ? reportTexts.retaking : ''} />
      </div>
      {isAsking && (
        <Dialog
          title={reportTexts.askRetake.title}
          close={() => setAsking(false)}
          footer={
            <>
              <DialogButton text={reportTexts.askRetake.yes} press={() => void retake()} />
              <DialogButton
                look="primary"
                isFirst
                text={reportTexts.askRetake.no}
                press={() => setAsking(false)}
              />
            </>
          }
        >
          <p>{reportTexts.askRetake.text}</p>
        </Dialog>
      )}
    </div>
  )
}
