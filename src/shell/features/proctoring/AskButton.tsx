import type { ReactNode } from 'react'
import type { Proctoring } from '../../../proctoring/proctoring.ts'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { useProctoring } from './useProctoring.ts'

interface AskButtonProps {
  /** The browser asks the candidate just now. */
  readonly isWaiting: boolean
  readonly isApart?: boolean
  ask(proctoring: Proctoring): Promise<void>
  readonly children: ReactNode
}

/** Asks for camera or screen, once at a time. */
export function AskButton({ isWaiting, isApart = false, ask, children }: AskButtonProps) {
  const askProctoring = useProctoring()
  return (
    <button
      type="button"
      css={[buttonStyle('secondary'), isApart && { marginTop: 14 }]}
      aria-disabled={isWaiting}
      onClick={() => !isWaiting && void askProctoring(ask)}
    >
      {children}
    </button>
  )
}
