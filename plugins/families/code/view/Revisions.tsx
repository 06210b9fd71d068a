import { momentText, type ProblemContext } from '@assess/sdk'
import { type Change, muted, plainList, quietButton, smallButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { codeTexts } from '../texts.ts'
import type { Revision } from './useRevisions.ts'

/** The list beside what has changed; below it in a narrow pane. */
const frame = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(13rem, 2fr) minmax(0, 3fr)',
  alignItems: 'start',
  gap: 12,
  '@container (max-width: 560px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

const list = css(plainList, { display: 'flex', flexDirection: 'column', gap: 4, padding: 2 })

const item = css(quietButton, {
  width: '100%',
  minHeight: 36,
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 8px',
  padding: '2px 10px',
  fontSize: '0.875rem',
  textAlign: 'start',
  '&[aria-pressed="true"]': { borderColor: 'var(--accent)', background: 'var(--accent-soft)' },
  '@media (pointer: coarse)': { minHeight: 44 },
})

/** In sight beside a longer list. */
const chosenPart = css({
  position: 'sticky',
  insetBlockStart: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: 8,
  minWidth: 0,
  padding: 2,
})

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' })

const again = css(smallButton, { alignSelf: 'flex-start' })

const failure = css({ margin: 0, color: 'var(--danger)' })

export interface RevisionsProps<S> {
  readonly context: Pick<ProblemContext<unknown, S>, 'runs'>
  readonly revisions: readonly Revision[]
  /** What a run that nothing judges is called; one with own input, when left out. */
  readonly customName?: string
  /** The language of a version, where they differ. */
  languageOf?(revision: Revision): string | undefined
  /** What its results say, where that is not how many test cases passed. */
  noteOf?: ((revision: Revision) => string) | undefined
  /** What has changed from that version until now; `null` when nothing has. */
  compare(earlier: S): ReactNode
  readonly change: Change<S>
  /** The answer with an earlier version in its place. */
  restored(now: S, earlier: S): S
}

type Earlier<S> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly solution: S }
  | { readonly kind: 'failed'; readonly message: string }

/** Every run and submission so far; each can be held against the code of now, and brought back (CALL-39, CALL-40). */
export function Revisions<S>({
  revisions,
  customName,
  languageOf,
  noteOf = outcomeOf,
  ...props
}: RevisionsProps<S>) {
  const [chosen, setChosen] = useState<number>()
  const [tries, setTries] = useState(0)
  if (revisions.length === 0) return <p css={muted}>{codeTexts.revisions.none}</p>
  return (
    <div css={chosen === undefined ? undefined : frame}>
      <ul css={list}>
        {revisions.map((revision) => (
          <li key={revision.id}>
            <button
              type="button"
              css={item}
              aria-pressed={revision.id === chosen}
              onClick={() => setChosen(revision.id)}
            >
              <span>{nameOf(revision, customName)}</span>
              <span css={muted}>
                {[languageOf?.(revision), noteOf(revision)].filter(Boolean).join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {chosen !== undefined && (
        <Chosen key={`${chosen} ${tries}`} {...props} id={chosen} onRetry={() => setTries(tries + 1)} />
      )}
    </div>
  )
}

function nameOf({ mode, created_at }: Revision, customName: string | undefined): string {
  const { modes, named } = codeTexts.revisions
  return named((mode === 'custom' ? customName : undefined) ?? modes[mode], momentText(created_at))
}

/** Nothing judges a run with own input: it ends well, or not. */
function outcomeOf({ mode, passed, total }: Revision): string {
  if (passed === undefined || total === undefined) return ''
  if (mode !== 'custom') return codeTexts.revisions.passed(passed, total)
  return passed === total ? codeTexts.revisions.ran : codeTexts.revisions.failedToRun
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

interface ChosenProps<S>
  extends Omit<RevisionsProps<S>, 'revisions' | 'customName' | 'languageOf' | 'noteOf'> {
  readonly id: number
  onRetry(): void
}

function Chosen<S>({ context, id, onRetry, ...props }: ChosenProps<S>) {
  const [earlier, setEarlier] = useState<Earlier<S>>({ kind: 'loading' })
  const element = useRef<HTMLDivElement>(null)

  useEffect(() => {
    context.runs.revision(id).then(
      (solution) => setEarlier({ kind: 'loaded', solution }),
      (error: unknown) =>
        setEarlier({ kind: 'failed', message: error instanceof Error ? error.message : '' }),
    )
  }, [context, id])

  useEffect(() => {
    if (earlier.kind === 'loaded') element.current?.scrollIntoView({ block: 'nearest' })
  }, [earlier])

  if (earlier.kind === 'loading') return <p css={muted}>{codeTexts.revisions.loading}</p>
  if (earlier.kind === 'failed') return <RevisionFailure message={earlier.message} onRetry={onRetry} />
  return (
    <div ref={element} css={chosenPart}>
      <Loaded {...props} solution={earlier.solution} />
    </div>
  )
}

interface LoadedProps<S> extends Pick<RevisionsProps<S>, 'compare' | 'change' | 'restored'> {
  readonly solution: S
}

/** What has changed since a version, and the way back to it, and from there. */
function Loaded<S>({ solution, compare, change, restored }: LoadedProps<S>) {
  const [before, setBefore] = useState<{ readonly answer: S }>()
  const changes = compare(solution)

  function restore() {
    change((now) => {
      setBefore({ answer: now })
      return restored(now, solution)
    })
  }

  function undo() {
    if (before) change(() => before.answer)
    setBefore(undefined)
  }

  if (changes !== null) {
    return (
      <>
        <button type="button" css={again} onClick={restore}>
          {codeTexts.revisions.restore}
        </button>
        {changes}
      </>
    )
  }
  return (
    <div css={row}>
      <p css={muted} role="status">
        {before ? codeTexts.revisions.restored : codeTexts.revisions.same}
      </p>
      {before && (
        <button type="button" css={again} onClick={undo}>
          {codeTexts.revisions.undo}
        </button>
      )}
    </div>
  )
}
