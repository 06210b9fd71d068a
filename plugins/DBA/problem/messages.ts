/** Why statements came to no result, as the node side says it; the view says it in the candidate's language. */
export const MESSAGES = {
  broken:
    'The statements crashed the database. Nothing that they did is kept; the next run gets a fresh database.',
  time: 'The statements took too long and were stopped.',
  memory: 'The statements used too much memory and were stopped.',
  output: 'The result is too large: the limit is 20,000 rows and 4 MB.',
} as const
export type Message = keyof typeof MESSAGES

const CONNECTION = /^This server has no connection to (.+); choose another database, or tell the organiser/

/** Said of a database that no operator has connected. */
export const noConnection = (name: string) =>
  `This server has no connection to ${name}; choose another database, or tell the organiser of the test.`

/** The database that a message misses; nothing for any other message. */
export const missedIn = (message: string): string | undefined => CONNECTION.exec(message)?.[1]
