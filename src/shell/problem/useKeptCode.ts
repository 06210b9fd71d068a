import { useEffect } from 'react'
import { useSnapshot } from 'valtio/react'
import { useShell } from '../shell.ts'
import { useTest } from '../test/context.ts'
import { problemTexts } from '../texts/problems.ts'

/** Says once on each visit that this device could not keep what was typed in a workspace (MSG-11, GAP-135). */
export function useKeptCode(problem: string, isWorkspace: boolean): void {
  const { session } = useTest()
  const { toasts } = useShell()
  const { rev = 0, deviceFails = false } = useSnapshot(session.saving.slots)[problem] ?? {}
  const isLost = isWorkspace && rev > 0 && deviceFails
  useEffect(() => {
    if (isLost) toasts.show({ kind: 'danger', text: problemTexts.problem.codeNotKept })
  }, [toasts, isLost])
}
