import { css } from '@emotion/react'
import { Disclosure } from '../../../../src/sdk/widgets/Disclosure.tsx'
import { muted } from '../../../../src/sdk/widgets/styles.ts'
import { codeTexts } from '../texts.ts'
import { Revisions, type RevisionsProps } from './Revisions.tsx'
import type { Revision } from './useRevisions.ts'

const failureLine = css({ margin: 0, color: 'var(--danger)' })

interface RevisionsDisclosureProps<S> extends Omit<RevisionsProps<S>, 'revisions'> {
  readonly isOpen: boolean
  readonly list: readonly Revision[] | undefined
  readonly failure: string
  onToggle(isOpen: boolean): void
}

/** The earlier versions, which are asked for when they are looked at. */
export function RevisionsDisclosure<S>({
  isOpen,
  list,
  failure,
  onToggle,
  ...rest
}: RevisionsDisclosureProps<S>) {
  const loading = <p css={muted}>{codeTexts.revisions.loading}</p>
  return (
    <Disclosure title={codeTexts.revisions.title} isOpen={isOpen} onToggle={onToggle}>
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
