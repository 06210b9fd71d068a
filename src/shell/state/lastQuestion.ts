import type { PlayerServices } from './services.ts'

/** Which question of a passage was open last, as this device remembers it. */
export interface LastQuestion {
  read(passage: string): string | undefined
  write(passage: string, question: string): void
}

/** Of one test. */
export function createLastQuestion(
  { preferences }: Pick<PlayerServices, 'preferences'>,
  slug: string,
): LastQuestion {
  const nameOf = (passage: string) => `${slug}:question:${passage}`
  return {
    read: (passage) => preferences.read(nameOf(passage)),
    write: (passage, question) => preferences.write(nameOf(passage), question),
  }
}
