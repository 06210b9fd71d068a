import type { User } from '../wire/entities.schema.ts'

/** A chat with people, by the script of another company (FEED-04). */
export interface ChatWidget {
  /**
   * Loads the configured script and boots it for this person. Does nothing without a script, without an application for
   * this kind of user, or without the identity hash of the backend (GAP-113, ROLE-08). If the script cannot be fetched,
   * only the widget is missing.
   */
  boot(user: User): Promise<void>
  isBooted(): boolean
  show(): void
  /** Forgets the person, who signs out. */
  shutDown(): void
}
