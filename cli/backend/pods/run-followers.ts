import type { RunNotifier } from '../runs/scheduler.ts'

/** Notifies those who follow a run of its progress. */
export interface RunFollowers extends RunNotifier {
  /** `id` is that for browsers; the answer undoes. */
  follow(id: string, changed: () => void): () => void
}

export function createRunFollowers(): RunFollowers {
  const followers = new Map<string, Set<() => void>>()
  const tell = (id: string) => {
    for (const changed of [...(followers.get(id) ?? [])]) changed()
  }

  return {
    progress: (_, { run_id }) => tell(run_id),
    end: (_, { run_id }) => tell(run_id),
    follow(id, changed) {
      const mine = followers.get(id) ?? new Set()
      followers.set(id, mine.add(changed))
      return () => {
        mine.delete(changed)
        if (mine.size === 0) followers.delete(id)
      }
    },
  }
}
