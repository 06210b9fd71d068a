import { attemptStore } from './attempts.ts'
import { type FolderUse, openDataFolder, readDatabase } from './data-folder.ts'
import type { Database } from './database.ts'
import { draftStore } from './drafts.ts'
import { evidenceStore } from './evidence.ts'
import { issueStore } from './issues.ts'
import { onboardingStore } from './onboarding.ts'
import { proctoringStore } from './proctoring.ts'
import { purgeStore } from './purge.ts'
import { recordStore } from './record.ts'
import { recordedAnswerStore } from './recorded-answers.ts'
import { runStore } from './runs.ts'
import { solutionStore } from './solutions.ts'
import { userStore } from './users.ts'
import { variantStore } from './variants.ts'

export type Store = ReturnType<typeof openStore>

/** The store of the backend, in one folder; throws as `openDatabase` does. Another database would have this interface. */
export function openStore(folder: string, use?: FolderUse) {
  const db = openDataFolder(folder, use)
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
    ...recordingStores(db),
    /** All or nothing; on disk once `durable` resolves. */
    transaction: db.transaction,
    /** All or nothing too, committed with others; resolves when it is on disk. */
    grouped: db.grouped,
    /** Resolves when every transaction so far is on disk; nobody may hear of one before. Rejects when the disk fails. */
    durable: db.durable,
    close: db.close,
  }
}

/** Reads recordings while a server may write them. Throws as `readDatabase` does. */
export function openRecords(folder: string) {
  const db = readDatabase(folder)
  return { ...recordingStores(db), close: db.close }
}

const recordingStores = (db: Database) => ({
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
  return {
    test(slug: string): number {
      const known = db.get<Numbered>('SELECT id FROM tests WHERE slug = ?', slug)
      return known ? known.id : db.insert('INSERT INTO tests (slug) VALUES (?)', slug)
    },
    problem(testId: number, slug: string): number {
      const known = db.get<Numbered>('SELECT id FROM problems WHERE test_id = ? AND slug = ?', testId, slug)
      return known ? known.id : db.insert('INSERT INTO problems (test_id, slug) VALUES (?, ?)', testId, slug)
    },
    /** A secret of this data folder; `value` counts only the first time. */
    secret(name: string, value: string): string {
      db.run('INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING', name, value)
      return db.get<{ value: string }>('SELECT value FROM secrets WHERE name = ?', name)?.value ?? value
    },
  }
}
