import type { ExtraData } from '../../../src/wire/bodies.schema.ts'
import type { Invite } from '../../../src/wire/entities.schema.ts'
import type { CatalogTest } from '../content/catalog.ts'
import { uploadIdOf } from '../content/files.ts'
import { httpError } from '../http/errors.ts'
import type { BackendClock } from '../platform/clock.ts'
import { canonical } from '../platform/hash.ts'
import { faultOfForm, fieldsOfForm, prefillOf } from '../rules/form.ts'
import type { Store } from '../store/store.ts'
import type { InviteRow, UserRow } from '../store/users.ts'

/** A user's invite with its test. */
export interface Invited {
  readonly user: UserRow
  readonly test: CatalogTest
  readonly invite: InviteRow
}

/** The form that a candidate fills in before the test (ONB-01). */
export interface Onboarding {
  /** Whether the user has finished the form; true without a form, and for a recruiter (ROLE-03). */
  isDone(invited: Invited): Promise<boolean>
  show(invited: Invited): Promise<Invite>
  /**
   * Keeps the answers. Throws 422 when one does not fit its field, and 409 when other answers were submitted
   * before; the same ones are taken again, as the first reply may have been lost.
   */
  answer(invited: Invited, answers: ExtraData): Promise<void>
  /** Ends the form; throws 422 while a required answer is not there (CALL-51). */
  finish(invited: Invited): Promise<void>
}

export function createOnboarding({ store, clock }: { store: Store; clock: BackendClock }): Onboarding {
  const given = async ({ invite }: Invited): Promise<ExtraData> => {
    const row = await store.onboarding.of(invite.id)
    return row ? JSON.parse(row.answers) : {}
  }

  const isFinished = async ({ invite }: Invited) =>
    typeof (await store.onboarding.of(invite.id))?.onboarded_at === 'number'

  const isDone = async (invited: Invited) =>
    invited.user.usertype === 'recruiter' ||
    fieldsOfForm(invited.test.definition.settings).length === 0 ||
    (await isFinished(invited))

  async function check({ user, test }: Invited, answers: ExtraData) {
    const fault = await faultOfForm(fieldsOfForm(test.definition.settings), answers, async (uri) => {
      const id = uploadIdOf(uri)
      return id !== undefined && (await store.evidence.file(id))?.user_id === user.id
    })
    if (fault) throw httpError(422, fault)
  }

  return {
    isDone,
    show: async (invited) => ({
      id: invited.invite.id,
      email: invited.user.email,
      is_onboarded: await isDone(invited),
      extra_data: { ...prefillOf(invited.test.definition.settings), ...(await given(invited)) },
    }),
    answer: (invited, answers) =>
      store.transaction(async () => {
        await check(invited, answers)
        const text = canonical(answers)
        if (!(await isFinished(invited)))
          return store.onboarding.setAnswers(invited.invite.id, text, clock.now())
        if (text !== canonical(await given(invited)))
          throw httpError(409, 'Your details have already been submitted and can no longer be changed.')
      }),
    finish: (invited) =>
      store.transaction(async () => {
        await check(invited, await given(invited))
        await store.onboarding.finish(invited.invite.id, clock.now())
      }),
  }
}
