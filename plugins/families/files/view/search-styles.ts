import { css } from '@emotion/react'
import { field } from '../../../../src/sdk/widgets/field.ts'

/** A field in a row with its buttons. */
export const searchLine = css({ display: 'flex', flexWrap: 'wrap', gap: 6, maxWidth: '44rem' })

/** A field of one line, in such a row. */
export const searchInput = css(field, {
  flex: '1 1 12rem',
  minWidth: 0,
  minHeight: 36,
  padding: '0 8px',
  boxSizing: 'border-box',
})
