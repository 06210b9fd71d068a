import { attemptStore } from './attempts.ts'
import { type Database, openDatabase, readDatabase } from './database.ts'
import { evidenceStore } from './evidence.ts'
import { issueStore } from './issues.ts'
import { numberStore } from './numbers.ts'
import { onboardingStore } from './onboarding.ts'
import { proctoringStore } from './proctoring.ts'
import { purgeStore } from './purge.ts'
import { recordStore } from './record.ts'
import { runStore } from './runs.ts'
import { solutionStore } from './solutions.ts'
import { userStore } from './users.ts'

export type Store = ReturnType<typeof openStore>

/** All that the backend keeps, below one folder. Another database comes behind this same shape. */
export function openStore(folder: string) {
  const db = openDatabase(folder)
  return {
    users: userStore(db),
    numbers: numberStore(db),
    attempts: attemptStore(db),
    solutions: solutionStore(db),
    runs: runStore(db),
    purge: purgeStore(db),
    onboarding: onboardingStore(db),
    issues: issueStore(db),
    ...recordingStores(db),
    /** All or nothing; on disk when it returns. */
    transaction: db.transaction,
    close: db.close,
  }
}

/** What was recorded, read while a server may be writing it; nothing can be changed. Throws as `readDatabase` does. */
export function openRecords(folder: string) {
  const db = readDatabase(folder)
  return { ...recordingStores(db), close: db.close }
}

const recordingStores = (db: Database) => ({
  evidence: evidenceStore(db),
  proctoring: proctoringStore(db),
  record: recordStore(db),
})
