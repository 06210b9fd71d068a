import { css } from '@emotion/react'
import type { Room } from '../../../../src/sdk/view.ts'
import { Disclosure } from '../../../../src/sdk/widgets/Disclosure.tsx'
import { muted } from '../../../../src/sdk/widgets/styles.ts'
import type { CodeProblem } from '../problem.ts'
import type { CodeSolution } from '../solution.ts'
import { codeTexts } from '../texts.ts'
import { Revisions } from './Revisions.tsx'
import type { Revision } from './useRevisions.ts'

const failureLine = css({ margin: 0, color: 'var(--danger)' })

interface RevisionsPartProps {
  readonly room: Room<CodeProblem, CodeSolution>
  readonly isOpen: boolean
  readonly list: readonly Revision[] | undefined
  readonly failure: string
  readonly code: string
  onToggle(isOpen: boolean): void
  onRestore(earlier: CodeSolution): void
}

/** The earlier versions, which are asked for when they are looked at. */
export function RevisionsPart({ isOpen, list, failure, onToggle, ...rest }: RevisionsPartProps) {
  const loading = <p css={muted}>{codeTexts.revisions.loading}</p>
  return (
    <Disclosure title={codeTexts.revisions.title} {...{ isOpen, onToggle }}>
      {failure !== '' && (
        <p css={failureLine} role="alert">
          {codeTexts.revisions.failed}
          {failure.trim() !== '' && `: ${failure}`}
        </p>
      )}
      {failure === '' && (list ? <Revisions revisions={list} {...rest} /> : loading)}
    </Disclosure>
  )
}
