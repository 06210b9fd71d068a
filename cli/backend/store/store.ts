import { attemptStore } from './attempts.ts'
import { openDatabase } from './database.ts'
import { evidenceStore } from './evidence.ts'
import { issueStore } from './issues.ts'
import { numberStore } from './numbers.ts'
import { onboardingStore } from './onboarding.ts'
import { peopleStore } from './people.ts'
import { proctoringStore } from './proctoring.ts'
import { purgeStore } from './purge.ts'
import { runStore } from './runs.ts'
import { solutionStore } from './solutions.ts'

export type Store = ReturnType<typeof openStore>

/** All that the backend keeps, below one folder. Another database comes behind this same shape. */
export function openStore(folder: string) {
  const db = openDatabase(folder)
  return {
    people: peopleStore(db),
    numbers: numberStore(db),
    attempts: attemptStore(db),
    solutions: solutionStore(db),
    runs: runStore(db),
    evidence: evidenceStore(db),
    proctoring: proctoringStore(db),
    purge: purgeStore(db),
    onboarding: onboardingStore(db),
    issues: issueStore(db),
    /** All or nothing; on disk when it returns. */
    transaction: db.transaction,
    close: db.close,
  }
}
