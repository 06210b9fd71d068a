import { useEffect } from 'react'
import { isOpen } from '../../kernel/selectors.ts'
import { HelpChat } from '../features/chat/HelpChat.tsx'
import { Proctoring } from '../features/proctoring/lazy.tsx'
import { useOpenTest } from '../state/openTestContext.ts'
import { useServices } from '../state/services.ts'
import { usePicked, useSelected } from '../state/useSelected.ts'
import { onDemand } from '../ui/onDemand.tsx'

export const SignedOut = onDemand<object>(
  async () => (await import('../features/connection/SignedOut.tsx')).SignedOut,
  null,
)

const UploadingDialog = onDemand<object>(
  async () => (await import('../session/submit/UploadingPage.tsx')).UploadingDialog,
  null,
)

const UnsentRecordings = onDemand<object>(
  async () => (await import('../session/problem/UnsentRecordings.tsx')).UnsentRecordings,
  null,
)

const BrowserKeys = onDemand<object>(
  async () => (await import('../features/exam-environment/BrowserKeys.tsx')).BrowserKeys,
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
  const { hasRecorders, isAtWork, isSecure, signedOut, waitsForUploads } = usePicked(
    session.state,
    (state) => ({
      hasRecorders: Object.keys(state.recorders).length > 0,
      isAtWork: isOpen(state),
      isSecure: state.settings?.secure_browser.enabled === true,
      signedOut: state.signedOut,
      waitsForUploads: state.waitsForUploads,
    }),
  )
  return (
    <>
      <HelpChat />
      {isAtWork && <BrowserKeys />}
      {isAtWork && <Proctoring />}
      {isAtWork && isSecure && <SecureBrowserMonitor />}
      {hasRecorders && <UnsentRecordings />}
      {waitsForUploads && <UploadingDialog />}
      {signedOut && isAtWork && <SignedOut />}
    </>
  )
}

/** The company is known with the test; without a test the deployment's own brand counts. */
function useTestBrand() {
  const { brand, session } = useOpenTest()
  const { company, isKnown } = usePicked(session.state, ({ phase, test }) => ({
    company: test?.company.slug,
    isKnown: test !== undefined || phase === 'failed',
  }))
  useEffect(() => {
    if (isKnown) void brand.settle(company)
  }, [brand, company, isKnown])
}

function useChatWidget() {
  const { session } = useOpenTest()
  const { chatWidget } = useServices()
  const isUserKnown = useSelected(session.state, ({ user }) => user !== undefined)
  useEffect(() => {
    const { user } = session.state
    if (isUserKnown && user) void chatWidget.boot(user)
  }, [chatWidget, session, isUserKnown])
}
