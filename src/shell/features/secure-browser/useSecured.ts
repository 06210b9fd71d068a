import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { useOpenTest } from '../../state/openTestContext.ts'
import { useServices } from '../../state/services.ts'
import { createSecureCheck, isSecured, type SecureCheck } from './commands.ts'
import { restrictedApps } from './restrictedApps.ts'

export interface Secured {
  /** Absent outside the secure browser. */
  readonly check: SecureCheck | undefined
  /** The candidate wanted to start before everything was as it must be. */
  readonly isMissed: boolean
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** Whether the test may start; if not, the panel says why and takes the focus. */
  wanted(): boolean
}

/** The checks of the secure browser (SECURE-01..05); a test that does not ask for it is always secured. */
export function useSecured(): Secured {
  const { session } = useOpenTest()
  const { device } = useServices()
  const { settings } = useSnapshot(session.state)
  const heading = useRef<HTMLHeadingElement>(null)
  const [isMissed, setMissed] = useState(false)
  const [check] = useState(
    () => device.secureBrowser && createSecureCheck(device.secureBrowser, restrictedApps(device.platform)),
  )
  const isAsked = settings?.secure_browser.enabled === true
  useEffect(() => {
    if (isAsked) void check?.check()
  }, [check, isAsked])

  return {
    check,
    isMissed,
    heading,
    wanted() {
      const isFine = !isAsked || (check !== undefined && isSecured(check.state))
      setMissed(!isFine)
      if (!isFine) heading.current?.focus()
      return isFine
    },
  }
}
