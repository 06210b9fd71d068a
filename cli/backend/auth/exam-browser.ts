import type { IncomingHttpHeaders } from 'node:http'
import type { TestDefinition } from '../../definitions/definition.ts'
import { customMessageError } from '../http/errors.ts'
import { sameSecret, sha256Of } from '../platform/hash.ts'
import type { UserRow } from '../store/users.ts'

export const CONFIG_HEADER = 'x-safeexambrowser-configkeyhash'
export const EXAM_HEADER = 'x-safeexambrowser-requesthash'

/** What a request says about its browser. */
export interface ExamBrowser {
  /** Absolute addresses of the request, as the browser may have seen them. */
  readonly addresses: readonly string[]
  /** SHA-256 of the address and the Config Key, hexadecimal. */
  readonly configHash: string | undefined
  /** SHA-256 of the address and the Browser Exam Key, hexadecimal. */
  readonly examHash: string | undefined
}

interface RequestHead {
  readonly headers: IncomingHttpHeaders
  /** Path and query, as they were sent. */
  readonly url?: string | undefined
}

/** A proxy may terminate TLS, so both schemes are tried; that does not help anybody without the key. */
export function examBrowserOf({ headers, url = '' }: RequestHead): ExamBrowser {
  const text = (name: string) => {
    const value = headers[name]
    return typeof value === 'string' ? value.toLowerCase() : undefined
  }
  const rest = `://${headers.host ?? ''}${url}`
  return {
    addresses: [`http${rest}`, `https${rest}`],
    configHash: text(CONFIG_HEADER),
    examHash: text(EXAM_HEADER),
  }
}

/**
 * Whether a request to a test comes from Safe Exam Browser as the test asks: one of its Config Keys, one of its
 * Browser Exam Keys, or both kinds where it names both. Recruiters may use any browser.
 */
export function isExamBrowser(
  { exam_browser }: Pick<TestDefinition, 'exam_browser'>,
  { usertype }: Pick<UserRow, 'usertype'>,
  { addresses, configHash, examHash }: ExamBrowser,
): boolean {
  if (!exam_browser || usertype === 'recruiter') return true
  const fits = (keys: readonly string[], hash: string | undefined) =>
    keys.length === 0 ||
    keys.some((key) => addresses.some((address) => sameSecret(sha256Of(address + key), hash ?? '')))
  return fits(exam_browser.config_keys, configHash) && fits(exam_browser.browser_exam_keys, examHash)
}

/** Throws a 403 for a request to such a test from any other browser, or from one with other settings. */
export function refuseOtherBrowser(
  test: Pick<TestDefinition, 'exam_browser'>,
  asker: Pick<UserRow, 'usertype'> & { readonly browser: ExamBrowser },
): void {
  if (isExamBrowser(test, asker, asker.browser)) return
  throw customMessageError(
    403,
    'This test opens in Safe Exam Browser only, with the settings of the organiser. Open the file or link that they gave you for it.',
  )
}
