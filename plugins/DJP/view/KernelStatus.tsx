import { css } from '@emotion/react'
import { useState } from 'react'
import { hidden, muted } from '../../../src/sdk/widgets/styles.ts'
import { hasFailed } from '../kernel/outputs.ts'
import type { KernelState, KernelView } from '../kernel/state.ts'
import { kernelTexts } from '../kernel/texts.ts'
import type { Notebook } from '../notebook/format.ts'

/** A long state takes a second line beside the tools. */
const frame = css(muted, {
  display: 'flex',
  flex: '1 1 7rem',
  alignItems: 'center',
  gap: 6,
  minHeight: 32,
  lineHeight: 1.25,
})
const dot = css({
  width: 10,
  height: 10,
  borderRadius: '50%',
  border: '2px solid currentColor',
  flex: 'none',
})

const LOOKS: Readonly<Record<KernelState, string>> = {
  none: 'var(--text-muted)',
  starting: 'var(--warning)',
  idle: 'var(--success)',
  busy: 'var(--accent)',
  restarting: 'var(--warning)',
  dead: 'var(--danger)',
  disconnected: 'var(--danger)',
}

interface KernelStatusProps {
  readonly view: KernelView
  readonly notebook: Notebook
}

/**
 * Only what matters is said aloud: which cell runs, that all have or the last one failed, and when the kernel cannot be
 * used.
 */
function announced(view: KernelView, { cells }: Notebook, last: string | undefined): string {
  const { state, queue, areas } = view
  const running = cells.findIndex(({ id }) => id === queue[0])
  if (running >= 0) return kernelTexts.running(running + 1)
  const hasRun = areas.size > 0 && (state === 'idle' || state === 'busy')
  const failed = cells.findIndex(({ id }) => id === last && hasFailed(areas.get(id)))
  if (hasRun && failed >= 0) return kernelTexts.failed(failed + 1)
  return hasRun ? kernelTexts.done : `${kernelTexts.kernel}: ${kernelTexts.states[state]}`
}

/** The state of the kernel. */
export function KernelStatus({ view, notebook }: KernelStatusProps) {
  const { state, queue } = view
  // A cell that fails is the last that runs.
  const [last, setLast] = useState<string>()
  if (queue[0] !== undefined && queue[0] !== last) setLast(queue[0])
  const isBusy = queue.length > 0 || state === 'busy'
  return (
    <span css={frame}>
      <span
        css={[dot, isBusy && { background: 'currentColor' }]}
        style={{ color: LOOKS[state] }}
        aria-hidden="true"
      />
      {kernelTexts.kernel}: {kernelTexts.states[state]}
      <span css={hidden} role="status">
        {announced(view, notebook, last)}
      </span>
    </span>
  )
}
