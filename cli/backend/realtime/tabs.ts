/** The connected tabs of all attempts; a tab is found by its attempt without a look at the others. */
export interface Tabs<Tab> {
  add(attemptId: number, tab: Tab): void
  remove(attemptId: number, tab: Tab): void
  /** In the order in which they came. */
  of(attemptId: number): readonly Tab[]
}

export function createTabs<Tab>(): Tabs<Tab> {
  const byAttempt = new Map<number, Set<Tab>>()
  return {
    add(attemptId, tab) {
      byAttempt.set(attemptId, (byAttempt.get(attemptId) ?? new Set()).add(tab))
    },
    remove(attemptId, tab) {
      const tabs = byAttempt.get(attemptId)
      tabs?.delete(tab)
      if (tabs?.size === 0) byAttempt.delete(attemptId)
    },
    of: (attemptId) => [...(byAttempt.get(attemptId) ?? [])],
  }
}
