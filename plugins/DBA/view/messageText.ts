import { MESSAGES, type Message, missedIn } from '../messages.ts'
import { texts } from '../texts.ts'

const NAMES: readonly Message[] = ['broken', 'time', 'memory', 'output']

/** What the node side says, in the language of the screen; what is not ours, such as PostgreSQL's own words, stays. */
export function messageText(message: string): string {
  const missed = missedIn(message)
  if (missed !== undefined) return texts.noConnection(missed)
  const name = NAMES.find((one) => MESSAGES[one] === message)
  return name ? texts.messages[name] : message
}
