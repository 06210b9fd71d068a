import { useEffect } from 'react'
import type { Snapshot } from 'valtio/vanilla'
import type { ProblemState } from '../../../kernel/state.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { useShell } from '../../state/shellContext.ts'
import { useSelected } from '../../state/useSelected.ts'
import { problemTexts } from '../../texts/problems.ts'

/** Says once on each visit that this device could not keep what was typed in a workspace (MSG-10, MSG-11, GAP-135). */
export function useUnpersistedCode(problem: string, isWorkspace: boolean): void {
  const { session } = useOpenTest()
  const { toasts } = useShell()
  const isLost = useSelected(session.slots, ({ [problem]: slot }) => {
    return isWorkspace && slot !== undefined && slot.rev > 0 && slot.deviceFails
  })
  const isInputLost = useSelected(session.state, ({ problems }) => isLost && hasInput(problems[problem]))
  useEffect(() => {
    if (isLost) toasts.show({ kind: 'danger', text: problemTexts.problem.codeNotKept })
  }, [toasts, isLost])
  useEffect(() => {
    if (isInputLost) toasts.show({ kind: 'danger', text: problemTexts.problem.inputNotKept })
  }, [toasts, isInputLost])
}

/**
 * Whether the candidate's own input goes with the answer (SAVE-16); one that cannot be encoded tells nothing about it.
 */
function hasInput({ type, solution }: Partial<Snapshot<ProblemState>> = {}): boolean {
  try {
    const extra = type?.solution.encode(solution).extra_data
    return typeof extra === 'object' && extra !== null && 'stdin' in extra && extra.stdin !== ''
  } catch {
    return false
  }
}
