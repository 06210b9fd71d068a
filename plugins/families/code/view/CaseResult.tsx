import type { RunView } from '@assess/sdk'
import { muted, Outcomes, Printed } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import type { ownOutcomeOf } from '../own-cases.ts'
import { codeTexts } from '../texts.ts'
import type { EndedRun } from './useOwnRuns.ts'
import { otherProgram, type RunProgram } from './useRunProgram.ts'

const frame = css({ display: 'flex', flexDirection: 'column', gap: 8, minWidth: 0 })

interface CaseResultProps {
  /** The newest run of the case. */
  readonly ended: EndedRun | undefined
  /** Its verdict, where it was given the input that the case has now. */
  readonly outcome: ReturnType<typeof ownOutcomeOf> | undefined
  /** The newest run of all, whose state stands above. */
  readonly newest: RunView
  /** The newest run, where it may be of this case although nothing is known of that. */
  readonly other: RunView | undefined
  /** The input of the case now. */
  readonly input: string
  /** The program as it is now. */
  readonly program: RunProgram | undefined
  /** Stands in place of a result. */
  readonly nothing: string
}

/** What the program made of a case: its verdict with what differs, or what it printed. */
export function CaseResult({ ended, outcome, newest, other, input, program, nothing }: CaseResultProps) {
  const shown = ended?.run ?? (other?.mode === 'custom' ? other : undefined)
  const notes = ended ? notesOn(ended, { newest, input, program }) : []
  return (
    <div css={frame}>
      {notes.length > 0 && <p css={muted}>({notes.join(' · ')})</p>}
      {outcome ? (
        <Outcomes testcases={[outcome]} />
      ) : shown ? (
        <Printed run={shown} />
      ) : (
        <p css={muted}>{nothing}</p>
      )}
    </div>
  )
}

type Now = Pick<CaseResultProps, 'newest' | 'input' | 'program'>

/** What sets a result apart from one of now. */
function notesOn(ended: EndedRun, { newest, input, program }: Now): readonly string[] {
  const isNewest = ended.run === newest
  const other = !isNewest && program && ended.program ? otherProgram(ended.program, program) : ''
  const [own] = ended.run.testcases
  const isWithoutInput = ended.input === '' && own?.status === 'error'
  return [
    ended.input === input ? '' : codeTexts.ownCases.otherInput,
    isWithoutInput ? codeTexts.ownCases.withoutInput : '',
    other,
  ].filter((note) => note !== '')
}
