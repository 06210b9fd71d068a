import { css } from '@emotion/react'
import { from } from '../theme.ts'

/**
 * What lies over the page: a surface with a border and a shadow.
 *
 * @example
 * <div css={raised}>Over the picture.</div>
 */
export const raised = css({
  background: 'var(--surface)',
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
  boxShadow: 'var(--shadow)',
})

export const card = css({
  background: 'var(--surface)',
  border: '1px solid var(--border)',
  borderRadius: 12,
  padding: 20,
  [from('medium')]: { padding: 24 },
})
