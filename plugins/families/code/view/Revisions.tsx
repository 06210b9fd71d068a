import { css } from '@emotion/react'
import { type ReactNode, useEffect, useState } from 'react'
import { momentText } from '../../../../src/sdk/format.ts'
import type { ProblemContext } from '../../../../src/sdk/view.ts'
import { plainList } from '../../../../src/sdk/widgets/styles.ts'
import { muted } from '../../../../src/sdk/widgets/text.ts'
import { quietButton } from '../../../../src/sdk/widgets/viewButtons.ts'
import { codeTexts } from '../texts.ts'
import type { Revision } from './useRevisions.ts'

const list = css(plainList, {
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: 4,
})

const item = css(quietButton, {
  width: '100%',
  flexWrap: 'wrap',
  justifyContent: 'flex-start',
  padding: '4px 12px',
  textAlign: 'start',
  '&[aria-pressed="true"]': { borderColor: 'var(--accent)', background: 'var(--accent-soft)' },
})

const chosenPart = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: 8,
  marginBlockStart: 12,
})

const again = css(quietButton, { alignSelf: 'flex-start' })

const failure = css({ margin: 0, color: 'var(--danger)' })

export interface RevisionsProps<S> {
  readonly context: Pick<ProblemContext<unknown, S>, 'runs'>
  readonly revisions: readonly Revision[]
  /** What has changed from that version until now; `null` when nothing has. */
  compare(earlier: S): ReactNode
  onRestore(earlier: S): void
}

type Earlier<S> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly solution: S }
  | { readonly kind: 'failed'; readonly message: string }

/** Every run and submission so far; each can be held against the code of now, and brought back (CALL-39, CALL-40). */
export function Revisions<S>({ context, revisions, compare, onRestore }: RevisionsProps<S>) {
  const [chosen, setChosen] = useState<number>()
  const [tries, setTries] = useState(0)
  if (revisions.length === 0) return <p css={muted}>{codeTexts.revisions.none}</p>
  return (
    <>
      <ul css={list}>
        {revisions.map(({ id, mode, created_at, passed, total }) => (
          <li key={id}>
            <button type="button" css={item} aria-pressed={id === chosen} onClick={() => setChosen(id)}>
              <span>
                {codeTexts.revisions.named(codeTexts.revisions.modes[mode], momentText(created_at))}
              </span>
              {passed !== undefined && total !== undefined && (
                <span css={muted}>{codeTexts.revisions.passed(passed, total)}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {chosen !== undefined && (
        <Chosen
          key={`${chosen} ${tries}`}
          context={context}
          compare={compare}
          onRestore={onRestore}
          id={chosen}
          onRetry={() => setTries(tries + 1)}
        />
      )}
    </>
  )
}

interface RevisionFailureProps {
  readonly message: string
  onRetry(): void
}

/** Says that earlier versions cannot be fetched, and offers to ask for them again. */
export function RevisionFailure({ message, onRetry }: RevisionFailureProps) {
  return (
    <div css={chosenPart}>
      <p css={failure} role="alert">
        {codeTexts.revisions.failed}
      </p>
      <p css={muted}>{message}</p>
      <button type="button" css={again} onClick={onRetry}>
        {codeTexts.revisions.retry}
      </button>
    </div>
  )
}

interface ChosenProps<S> extends Omit<RevisionsProps<S>, 'revisions'> {
  readonly id: number
  onRetry(): void
}

function Chosen<S>({ context, id, compare, onRestore, onRetry }: ChosenProps<S>) {
  const [earlier, setEarlier] = useState<Earlier<S>>({ kind: 'loading' })

  useEffect(() => {
    context.runs.revision(id).then(
      (solution) => setEarlier({ kind: 'loaded', solution }),
      (error: unknown) =>
        setEarlier({ kind: 'failed', message: error instanceof Error ? error.message : '' }),
    )
  }, [context, id])

  if (earlier.kind === 'loading') return <p css={muted}>{codeTexts.revisions.loading}</p>
  if (earlier.kind === 'failed') return <RevisionFailure message={earlier.message} onRetry={onRetry} />
  const { solution } = earlier
  const changes = compare(solution)
  if (changes === null) return <p css={muted}>{codeTexts.revisions.same}</p>
  return (
    <div css={chosenPart}>
      {changes}
      <button type="button" css={quietButton} onClick={() => onRestore(solution)}>
        {codeTexts.revisions.restore}
      </button>
    </div>
  )
}
