import type { Draft, Journal } from '../../kernel/storage.ts'
import { systemRandom } from '../browser/clock.ts'

/** For a browser without storage: lives as long as the page, and says so by `durable: false`. */
export function createMemoryJournal(): Journal {
  const device = systemRandom.uuid()
  const drafts = new Map<string, Map<string, Draft>>()
  const marks = new Map<string, Map<string, string>>()
  let session = 0

  const of = <T>(tables: Map<string, Map<string, T>>, attempt: string) => {
    const known = tables.get(attempt) ?? new Map<string, T>()
    tables.set(attempt, known)
    return known
  }
  const keyOf = ({ problem, epoch }: Pick<Draft, 'problem' | 'epoch'>) =>
    JSON.stringify([problem, epoch ?? 0])

  return {
    durable: false,
    device: async () => device,
    nextSession: async () => ++session,
    drafts: async (attempt) => [...of(drafts, attempt).values()],
    async write(attempt, draft) {
      const table = of(drafts, attempt)
      if ((table.get(keyOf(draft))?.rev ?? 0) <= draft.rev) table.set(keyOf(draft), draft)
    },
    async remove(attempt, draft) {
      const table = of(drafts, attempt)
      if (table.get(keyOf(draft))?.rev === draft.rev) table.delete(keyOf(draft))
    },
    async mark(attempt, name, value) {
      if (value === undefined) of(marks, attempt).delete(name)
      else of(marks, attempt).set(name, value)
    },
    readMark: async (attempt, name) => of(marks, attempt).get(name),
    async wipe(attempt) {
      drafts.delete(attempt)
      marks.delete(attempt)
    },
  }
}
