import { css } from '@emotion/react'
import type { Changes } from '../solution.schema.ts'
import { MOST, sizeOf } from '../solution.ts'
import { filesTexts } from '../texts.ts'

const alert = css({ margin: '0 0 8px', color: 'var(--danger)', fontWeight: 600 })

/** Whether an answer is too large to be saved. */
export const isTooLarge = (changes: Changes): boolean => sizeOf(changes) > MOST.bytes

/** Says that an answer cannot be saved as it is. */
export function TooLarge() {
  return (
    <p css={alert} role="alert">
      {filesTexts.tooLarge(MOST.bytes / 1e6)}
    </p>
  )
}
