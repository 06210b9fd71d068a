import { useCallback } from 'react'
import type { Proctoring } from '../../../proctoring/proctoring.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { useShell } from '../../state/shellContext.ts'
import { texts } from '../../texts/common.ts'

/** Asks something of proctoring, whose code comes first; says so when it cannot be fetched. */
export function useProctoring(): (ask: (proctoring: Proctoring) => Promise<void>) => Promise<void> {
  const { session } = useOpenTest()
  const { toasts } = useShell()
  return useCallback(
    async (ask) => {
      try {
        await ask(await session.proctoring())
      } catch {
        toasts.show({ kind: 'danger', text: texts.actionOffline })
      }
    },
    [session, toasts],
  )
}
