import type { Database } from './database.ts'

/** What somebody answered in the form of an invite. */
export interface OnboardingRow {
  readonly invite_id: number
  /** JSON, label to answer. */
  readonly answers: string
  readonly saved_at: number
  /** When the form was finished; null before. */
  readonly onboarded_at: number | null
}

/** The onboarding form, invite by invite (ONB-01). */
export function onboardingStore(db: Database) {
  return {
    of: (inviteId: number) => db.get<OnboardingRow>('SELECT * FROM onboarding WHERE invite_id = ?', inviteId),

    /** Answers that are sent again replace the earlier ones. */
    setAnswers: (invite_id: number, answers: string, saved_at: number) =>
      db.put('onboarding', ['invite_id'], { invite_id, answers, saved_at }),

    /** The first time counts. */
    finish: (inviteId: number, now: number) =>
      db.run(
        `INSERT INTO onboarding (invite_id, answers, saved_at, onboarded_at) VALUES (?, '{}', ?, ?)
         ON CONFLICT (invite_id) DO UPDATE SET onboarded_at = coalesce(onboarding.onboarded_at, excluded.onboarded_at)`,
        inviteId,
        now,
        now,
      ),
  }
}
