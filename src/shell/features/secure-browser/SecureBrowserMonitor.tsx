import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { subscribe } from 'valtio/vanilla'
import type { Clock } from '../../../kernel/ports.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { useServices } from '../../state/services.ts'
import { stepTexts } from '../../texts/landing.ts'
import { CornerDialog } from '../../ui/CornerDialog.tsx'
import {
  type CommandState,
  createSecureCheck,
  isSecured,
  type SecureCheck,
  type SecureState,
} from './commands.ts'
import { restrictedApps } from './restrictedApps.ts'
import { Commands } from './SecurePanel.tsx'

/** Between two looks at the device while the test goes on, in milliseconds. */
const LOOK_EVERY_MS = 30_000

/**
 * While a secure test goes on: notifications that are on again, a second screen or a program that was started are shown
 * with the way back, and recorded (SECURE-01..04). None of it ends the test.
 */
export function SecureBrowserMonitor() {
  const { clock, device } = useServices()
  const { session } = useOpenTest()
  const [check] = useState(
    () => device.secureBrowser && createSecureCheck(device.secureBrowser, restrictedApps(device.platform)),
  )
  useEffect(() => {
    if (!check) return
    const stopNoting = noteChanges(check.state, (...found) => session.noteSecureBrowser(...found))
    const stopLooking = look(check, clock)
    return () => {
      stopNoting()
      stopLooking()
    }
  }, [check, clock, session])
  return check ? <UnsecuredPanel check={check} /> : null
}

function look(check: SecureCheck, clock: Clock): () => void {
  let cancel = () => {}
  let isOver = false
  async function again() {
    await check.check()
    if (!isOver) cancel = clock.after(LOOK_EVERY_MS, again)
  }
  cancel = clock.after(LOOK_EVERY_MS, again)
  return () => {
    isOver = true
    cancel()
  }
}

const COMMANDS = ['notifications', 'screens', 'apps'] as const

/** Tells each command whose outcome is another one than before; everything was fulfilled when the test began. */
function noteChanges(state: SecureState, note: (command: string, state: string) => void): () => void {
  const last = new Map<string, CommandState>(COMMANDS.map((command) => [command, 'success']))
  return subscribe(state, () => {
    for (const command of COMMANDS) {
      const now = state[command]
      if (now === 'inProgress' || now === last.get(command)) continue
      if (state.isBefore) continue
      last.set(command, now)
      note(command, now)
    }
  })
}

function UnsecuredPanel({ check }: { readonly check: SecureCheck }) {
  const state = useSnapshot(check.state)
  const [isUp, setUp] = useState(false)
  const isFine = isSecured(state)
  const isKnown = COMMANDS.every((command) => state[command] !== 'inProgress')
  if (isKnown && !state.isBefore && isUp === isFine) setUp(!isFine)
  if (!isUp) return null
  return (
    <CornerDialog title={stepTexts.secure.during}>
      <p role="alert">{stepTexts.secure.duringWhy}</p>
      <Commands check={check} isMissed={false} />
    </CornerDialog>
  )
}
