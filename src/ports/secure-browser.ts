/** A program that must not run during the test. */
export interface RunningApp {
  /** How the secure browser names it. */
  readonly id: string
  readonly name: string
}

/** What the secure desktop browser can do for a test (GAP-101). Each rejects when it could not. */
export interface SecureBrowser {
  /** Whether the system may show notifications (SECURE-01). */
  notificationsOn(): Promise<boolean>
  /** How many screens are connected (SECURE-02). */
  screens(): Promise<number>
  /** Those of the named programs that run now (SECURE-03). */
  restrictedApps(names: readonly string[]): Promise<readonly RunningApp[]>
  closeApps(ids: readonly string[]): Promise<void>
  exit(): Promise<void>
}
