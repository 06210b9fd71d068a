import { REVIEW_META } from '../../wire/review.ts'

/** The page of all attempts at a test, or that of one; `undefined` where this backend shows none. */
export function reviewAddress(slug: string, attempt = ''): string | undefined {
  const base = document.querySelector<HTMLMetaElement>(`meta[name="${REVIEW_META}"]`)?.content
  if (base === undefined) return undefined
  return [base, encodeURIComponent(slug), ...(attempt && [encodeURIComponent(attempt)])].join('/')
}
