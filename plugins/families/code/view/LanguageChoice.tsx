import { hiddenOnPhones, listField, muted } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useId } from 'react'
import { codeTexts } from '../texts.ts'
import type { Code } from './useCode.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })

const select = css(listField, {
  minWidth: 0,
  minHeight: 32,
  // A percentage would leave room for the longest name beside it.
  maxWidth: '10rem',
  fontSize: '0.875rem',
  '@media (pointer: coarse)': { minHeight: 44 },
})

const failure = css({ margin: 0, color: 'var(--danger)' })

interface LanguageChoiceProps {
  readonly code: Code
  readonly readOnly: boolean
}

/** Which language the answer is written in (RUN-05); with one there is nothing to choose (GAP-004). */
export function LanguageChoice({ code, readOnly }: LanguageChoiceProps) {
  const { technologies, current, hasFailed, choose } = code
  const id = useId()
  return (
    <div css={row}>
      <label htmlFor={id} css={[muted, hiddenOnPhones]}>
        {codeTexts.language}
      </label>
      <select
        id={id}
        css={select}
        value={current.slug}
        disabled={readOnly || technologies.length < 2}
        onChange={(event) => choose(event.target.value)}
      >
        {technologies.map(({ slug, name, available }) => (
          <option key={slug} value={slug} disabled={available === false}>
            {available === false ? codeTexts.notHere(name) : name}
          </option>
        ))}
      </select>
      {hasFailed && (
        <p css={failure} role="alert">
          {codeTexts.languageFailed}
        </p>
      )}
    </div>
  )
}
