import { useEffect } from 'react'
import { useSnapshot } from 'valtio/react'
import { HelpChat } from '../features/chat/HelpChat.tsx'
import { Proctoring } from '../features/proctoring/lazy.tsx'
import { useOpenTest } from '../state/openTestContext.ts'
import { useServices } from '../state/services.ts'
import { onDemand } from '../ui/onDemand.tsx'

export const SignedOut = onDemand<object>(
  async () => (await import('../features/connection/SignedOut.tsx')).SignedOut,
  null,
)

const UploadingDialog = onDemand<object>(
  async () => (await import('../session/submit/UploadingPage.tsx')).UploadingDialog,
  null,
)

/** Only a secure test has it. */
const SecureBrowserMonitor = onDemand<object>(
  async () => (await import('../features/secure-browser/SecureBrowserMonitor.tsx')).SecureBrowserMonitor,
  null,
)

import { useFavicon } from '../state/useBrand.ts'

/** What stands beside every screen of a test: its brand, its ways to be helped, and what holds a submission up. */
export function Companions() {
  useTestBrand()
  useFavicon()
  useChatWidget()
  const { session } = useOpenTest()
  const { phase, settings, signedOut, waitsForUploads } = useSnapshot(session.state)
  const isAtWork = phase === 'active' || phase === 'ending'
  return (
    <>
      <HelpChat />
      {isAtWork && <Proctoring />}
      {isAtWork && settings?.secure_browser.enabled && <SecureBrowserMonitor />}
      {waitsForUploads && <UploadingDialog />}
      {signedOut && isAtWork && <SignedOut />}
    </>
  )
}

/** The company is known with the test; without a test the deployment's own brand counts. */
function useTestBrand() {
  const { brand, session } = useOpenTest()
  const { test, phase } = useSnapshot(session.state)
  const company = test?.company.slug
  const isKnown = test !== undefined || phase === 'failed'
  useEffect(() => {
    if (isKnown) void brand.settle(company)
  }, [brand, company, isKnown])
}

function useChatWidget() {
  const { session } = useOpenTest()
  const { chatWidget } = useServices()
  const isUserKnown = useSnapshot(session.state).user !== undefined
  useEffect(() => {
    const { user } = session.state
    if (isUserKnown && user) void chatWidget.boot(user)
  }, [chatWidget, session, isUserKnown])
}
