import { css } from '@emotion/react'
import { memo } from 'react'
import type { Area } from '../kernel/outputs.ts'
import type { Interruption } from '../kernel/state.ts'
import { kernelTexts } from '../kernel/texts.ts'
import type { CodeCell } from '../notebook/format.ts'
import { isCut } from '../notebook/limits.ts'
import { notebookTexts } from '../problem/texts.ts'
import { note, OutputView } from './content/OutputView.tsx'

const frame = css({ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0, marginBlockStart: 4 })

/** Legible, and plainly of the past. */
const old = css({
  borderInlineStart: '3px dotted var(--border-strong)',
  '& *': { color: 'var(--text-muted) !important' },
  '& img': { opacity: 0.5 },
})

interface CellOutputsProps {
  readonly cell: CodeCell
  readonly number: number
  /** What it printed since the page was opened. */
  readonly area: Area | undefined
  readonly interruption: Interruption | undefined
  /** Why it was not run when it was its turn. */
  readonly notRun: string | undefined
  /** Whether another kernel has printed it. */
  readonly isOld: boolean
  /** Whether it is not saved whole. */
  readonly isTooLarge: boolean
}

/** What a cell printed: all of it since the page was opened, otherwise what was saved. */
export const CellOutputs = memo(function CellOutputs(props: CellOutputsProps) {
  const { cell, number, area, interruption, notRun, isOld, isTooLarge } = props
  const outputs = area?.outputs ?? cell.outputs
  const notes = [
    area?.isFull && notebookTexts.tooMuch,
    isTooLarge && notebookTexts.notSaved,
    !area && isCut(cell) && notebookTexts.cutOutput,
    notRun,
    interruption && kernelTexts.interruptions[interruption],
  ].filter((text) => typeof text === 'string')
  if (outputs.length === 0 && notes.length === 0) return null
  return (
    <section
      css={[frame, isOld && old]}
      aria-label={notebookTexts.outputs(number)}
      title={isOld ? kernelTexts.old : undefined}
    >
      {outputs.map((output, index) => (
        <OutputView key={index} output={output} />
      ))}
      {notes.map((text) => (
        <p key={text} css={note}>
          {text}
        </p>
      ))}
    </section>
  )
})
