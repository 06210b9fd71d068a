import type { TestCaseOutcome } from '@assess/sdk'
import {
  hidden,
  LineDrawing,
  OUTCOME_COLOURS,
  OUTCOME_SIGNS,
  plainList,
  smallButton,
  verdictText,
} from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useEffect, useRef } from 'react'
import { codeTexts } from '../texts.ts'
import type { OwnCases } from './useOwnCases.ts'

const row = css(plainList, { display: 'flex', flexWrap: 'wrap', gap: 4 })

const chip = css(smallButton, {
  maxWidth: '14rem',
  '&[aria-pressed="true"]': { borderColor: 'var(--accent)', background: 'var(--accent-soft)' },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

interface OwnCaseTabsProps {
  readonly cases: OwnCases
  /** How the newest run of a case went; nothing where it has not been run as it is. */
  outcomeOf(id: number): TestCaseOutcome | undefined
  /** Off while one is alone and there is no choice. */
  readonly hasNames?: boolean
}

/** What a case is called: by its name, or by its place. */
export const ownCaseName = (cases: OwnCases, id: number): string => {
  const index = cases.list.findIndex((one) => one.id === id)
  return cases.list[index]?.name.trim() || codeTexts.ownCases.named(index + 1)
}

/** The candidate's own test cases, one of which is looked at, each with its verdict. */
export function OwnCaseTabs({ cases, outcomeOf, hasNames = true }: OwnCaseTabsProps) {
  const element = useRef<HTMLUListElement>(null)
  const count = useRef(cases.list.length)

  useEffect(() => {
    // The button that deletes a case goes with it.
    const isFewer = cases.list.length < count.current
    if (isFewer) element.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
    count.current = cases.list.length
  }, [cases.list.length])

  return (
    <ul ref={element} css={row} aria-label={codeTexts.ownCases.list}>
      {(hasNames ? cases.list : []).map(({ id }) => {
        const outcome = outcomeOf(id)
        return (
          <li key={id}>
            <button
              type="button"
              css={chip}
              aria-pressed={id === cases.current.id}
              onClick={() => cases.choose(id)}
            >
              {outcome && (
                <b aria-hidden css={{ color: OUTCOME_COLOURS[outcome.status] }}>
                  {OUTCOME_SIGNS[outcome.status]}
                </b>
              )}
              <span>{ownCaseName(cases, id)}</span>
              {outcome && <span css={hidden}>: {verdictText(outcome)}</span>}
            </button>
          </li>
        )
      })}
      {cases.canAdd && (
        <li>
          <button type="button" css={smallButton} onClick={cases.add}>
            <LineDrawing path="M12 5v14M5 12h14" size={14} />
            {codeTexts.ownCases.add}
          </button>
        </li>
      )}
    </ul>
  )
}
