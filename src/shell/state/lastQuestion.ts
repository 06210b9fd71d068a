import type { PlayerSession } from './playerSession.ts'

const opened = new WeakMap<PlayerSession, Map<string, string>>()

/** Remembers, as long as the page is open, which question of a passage was open last. */
export function noteQuestion(session: PlayerSession, passage: string, question: string): void {
  const known = opened.get(session) ?? new Map<string, string>()
  opened.set(session, known.set(passage, question))
}

export const lastQuestion = (session: PlayerSession, passage: string): string | undefined =>
  opened.get(session)?.get(passage)
