import type { Language } from '../../../src/sdk/language.ts'
import { customMessageError } from '../http/errors.ts'

/** What a candidate reads; which question it is, and why, stands in the log. */
const TEXTS: Readonly<Record<Language, string>> = {
  en: 'One of the questions could not be made ready, so the test has not begun and none of your time has passed. Try again in a few minutes; if that does not help, tell the organiser of the test.',
  de: 'Eine der Fragen konnte nicht vorbereitet werden. Der Test hat deshalb nicht begonnen, und von Ihrer Zeit ist nichts vergangen. Versuchen Sie es in ein paar Minuten noch einmal; wenn das nicht hilft, sagen Sie es dem Veranstalter des Tests.',
}

/** That the type of a problem could not draw it for an attempt. */
export class UndrawnError extends Error {}

/** The same as a reply, in the words of a person; any other error as it is. */
export function undrawnReply(error: unknown, language: Language): unknown {
  return error instanceof UndrawnError ? customMessageError(503, TEXTS[language]) : error
}
