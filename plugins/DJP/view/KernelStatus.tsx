import { hidden, muted } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useState } from 'react'
import { hasFailed } from '../kernel/outputs.ts'
import type { KernelState, KernelView } from '../kernel/state.ts'
import { kernelTexts } from '../kernel/texts.ts'
import type { Notebook } from '../notebook/format.ts'
import { runnable } from './useCommands.ts'

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

/** Cells that were started together, or while others of them ran. */
interface Batch {
  /** Ids of those that have begun, in the order of it. */
  readonly begun: readonly string[]
  /** What is to be said of it once it is over: cells that are added or written later change nothing about that. */
  readonly outcome?: () => string
}

const NO_BATCH: Batch = { begun: [] }

/** A cell that fails is the last that runs. */
function outcomeOf(
  { begun }: Batch,
  { areas, interruptions }: KernelView,
  { cells }: Notebook,
): Batch['outcome'] {
  const last = begun.at(-1)
  const number = cells.findIndex(({ id }) => id === last) + 1
  if (last === undefined || number === 0 || interruptions.has(last)) return undefined
  if (hasFailed(areas.get(last))) return () => kernelTexts.failed(number)
  if (runnable(cells).every(({ id }) => begun.includes(id))) return () => kernelTexts.allHaveRun
  return () => (begun.length === 1 ? kernelTexts.hasRun(number) : kernelTexts.haveRun(begun.length))
}

/** The batch that runs or ran last, as of now. */
function followed(batch: Batch, view: KernelView, notebook: Notebook): Batch {
  const [running] = view.queue
  const isOver = batch.outcome !== undefined
  if (running !== undefined) {
    if (!isOver && batch.begun.at(-1) === running) return batch
    return { begun: isOver ? [running] : [...batch.begun.filter((id) => id !== running), running] }
  }
  if (view.state !== 'idle' && view.state !== 'busy') return NO_BATCH
  if (isOver || batch.begun.length === 0) return batch
  const outcome = outcomeOf(batch, view, notebook)
  return outcome ? { ...batch, outcome } : NO_BATCH
}

/**
 * Only what matters is said aloud: which cell runs, which have or the last one failed, and when the kernel cannot be used.
 */
function announced({ state, queue }: KernelView, { cells }: Notebook, { outcome }: Batch): string {
  const running = cells.findIndex(({ id }) => id === queue[0])
  if (running >= 0) return kernelTexts.running(running + 1)
  return outcome?.() ?? `${kernelTexts.kernel}: ${kernelTexts.states[state]}`
}

/** The state of the kernel. */
export function KernelStatus({ view, notebook }: KernelStatusProps) {
  const { state, queue } = view
  const [before, setBatch] = useState(NO_BATCH)
  const batch = followed(before, view, notebook)
  if (batch !== before) setBatch(batch)
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
        {announced(view, notebook, batch)}
      </span>
    </span>
  )
}
