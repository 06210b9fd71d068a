import { signatureOf } from '../platform/hash.ts'

/** Digits of the attempt, by which every process knows where the pod is. */
const ATTEMPT_DIGITS = 8
const SIGNATURE_DIGITS = 24

/** What a preview is of. */
interface Labelled {
  readonly attempt: number
  /** Slug. */
  readonly problem: string
  readonly port: number
}

/** The part of a host name that leads to a preview; nobody can guess it. */
export function previewLabel(secret: string, { attempt, port, problem }: Labelled): string {
  const signature = signatureOf(secret, `pod ${attempt} ${problem} ${port}`)
  const digits = Buffer.from(signature, 'base64url').toString('hex').slice(0, SIGNATURE_DIGITS)
  return `p-${attempt.toString(16).padStart(ATTEMPT_DIGITS, '0')}${digits}`
}

/** The attempt that a label names; there need not be such a preview. */
export const attemptInLabel = (label: string): number =>
  Number.parseInt(label.slice(2, 2 + ATTEMPT_DIGITS), 16)
