import { attemptStore } from './attempt-store.ts'
import { buildFileStore } from './build-files.ts'
import type { Database } from './database.ts'
import { draftStore } from './drafts.ts'
import { evidenceStore } from './evidence.ts'
import { issueStore } from './issues.ts'
import { newestFile } from './newest-file.ts'
import { onboardingStore } from './onboarding.ts'
import { proctoringStore } from './proctoring.ts'
import { purgeStore } from './purge.ts'
import { recordStore } from './record.ts'
import { recordedAnswerStore } from './recorded-answers.ts'
import { runStore } from './runs.ts'
import { solutionStore } from './solutions.ts'
import { userStore } from './users.ts'
import { variantStore } from './variants.ts'

export type Store = ReturnType<typeof storeOn>

/** The store of the backend, on a database of either engine. */
export function storeOn(db: Database) {
  return {
    users: userStore(db),
    numbers: numberStore(db),
    attempts: attemptStore(db),
    variants: variantStore(db),
    solutions: solutionStore(db),
    drafts: draftStore(db),
    runs: runStore(db),
    purge: purgeStore(db),
    onboarding: onboardingStore(db),
    issues: issueStore(db),
    buildFiles: buildFileStore(db),
    ...recordingStores(db),
    newestFile: () => newestFile(db),
    processes: db.processes,
    connections: db.connections,
    transaction: db.transaction,
    grouped: db.grouped,
    afterCommit: db.afterCommit,
    durable: db.durable,
    /** Reads something; rejects when that cannot be done. */
    probe: () => db.get('SELECT name FROM secrets LIMIT 1'),
    close: db.close,
  }
}

/** What reviewers read of the recordings. */
export const recordingStores = (db: Database) => ({
  evidence: evidenceStore(db),
  proctoring: proctoringStore(db),
  record: recordStore(db),
  recordedAnswers: recordedAnswerStore(db),
})

interface Numbered {
  readonly id: number
}

/** Ids of tests and problems on the wire; a slug always keeps its id. */
function numberStore(db: Database) {
  const test = (slug: string) => db.get<Numbered>('SELECT id FROM tests WHERE slug = ?', slug)
  const problem = (testId: number, slug: string) =>
    db.get<Numbered>('SELECT id FROM problems WHERE test_id = ? AND slug = ?', testId, slug)

  /** Another process may have numbered it since it was looked for. */
  async function numbered(find: () => Promise<Numbered | undefined>, add: () => Promise<number>) {
    const known = await find()
    return known?.id ?? ((await add()) || (await find())?.id || 0)
  }

  return {
    test: (slug: string): Promise<number> =>
      numbered(
        () => test(slug),
        () => db.addNumbered('tests', ['slug'], { slug }, 'ON CONFLICT DO NOTHING'),
      ),
    problem: (testId: number, slug: string): Promise<number> =>
      numbered(
        () => problem(testId, slug),
        () => {
          const row = { test_id: testId, slug }
          return db.addNumbered('problems', ['test_id', 'slug'], row, 'ON CONFLICT DO NOTHING')
        },
      ),
    /** A secret of these data; `value` counts only the first time. */
    async secret(name: string, value: string): Promise<string> {
      await db.run('INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING', name, value)
      const row = await db.get<{ value: string }>('SELECT value FROM secrets WHERE name = ?', name)
      return row?.value ?? value
    },
  }
}
