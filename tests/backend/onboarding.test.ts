import { expect, test } from 'vitest'
import type { CustomField } from '../../src/wire/settings.schema.ts'
import { createEnvironment, type TestEnvironment } from './environment.ts'
import { ADA, BOB, defineTest, REC } from './samples.ts'
import { upload } from './uploads.ts'
import { signIn, type Visitor } from './visitor.ts'

const FIELDS: readonly (CustomField | string)[] = [
  { label: 'University', required: true, type: 'input' },
  { label: 'Why us?', required: false, type: 'textarea' },
  { label: 'Level', required: true, type: 'select', options: ['Junior', 'Senior'] },
  { label: 'Resume', required: false, type: 'file' },
  { label: 'Shoe size', required: false, type: 'hologram' },
  'Nickname',
]
const GOOD = { University: 'Turin', Level: 'Senior' }

function formTest() {
  const { settings } = defineTest()
  return defineTest({
    settings: {
      ...settings,
      hacker_extra_data: {
        custom_data: { enabled: true, fields: [...FIELDS] },
        profile_data: { University: 'London', 'Not asked': 'x' },
      },
    },
  })
}

async function invited(environment: TestEnvironment, person = ADA) {
  const visitor = await signIn(environment, person)
  const { invite_id } = (await visitor.call('GET', '/api/v1/test/first')).body
  return { ...visitor, invite: Number(invite_id), ...calls(visitor, Number(invite_id)) }
}

function calls({ call }: Visitor, invite: number) {
  const body = { invite_id: invite, test_slug: 'first' }
  return {
    answer: (answers: unknown) =>
      call('POST', `/generic/api/invite.add_extra_data?invite_id=${invite}`, answers),
    finish: () => call('POST', '/generic/api/user.onboarded', body),
    isOnboarded: async () => (await call('GET', '/api/v1/test/first')).body.is_onboarded,
    details: async () => (await call('GET', `/api/v1/invite/${invite}`)).body,
  }
}

test('[ONB-01] [CALL-22] [CALL-50] [CALL-51] [ENTITY-44] the form is prefilled, kept, finished, and counts after a restart', async () => {
  const environment = await createEnvironment([formTest()])
  const ada = await invited(environment)
  expect(await ada.details()).toEqual({
    id: ada.invite,
    email: ADA.email,
    is_onboarded: false,
    extra_data: { University: 'London' },
  })
  expect(await ada.isOnboarded()).toBe(false)
  const early = await ada.finish()
  expect([early.status, early.body.error]).toEqual([422, '"University" must be filled in.'])

  expect((await ada.answer(GOOD)).status).toBe(200)
  expect(await ada.isOnboarded()).toBe(false)
  expect((await ada.finish()).status).toBe(200)
  await environment.restart()
  expect(await ada.isOnboarded()).toBe(true)
  expect(await ada.details()).toMatchObject({ is_onboarded: true, extra_data: GOOD })
})

test('[GAP-122] both posts can be sent again after a lost reply, and finished details do not change', async () => {
  const environment = await createEnvironment([formTest()])
  const ada = await invited(environment)
  await ada.answer({ University: 'Bologna', Level: 'Junior' })
  await ada.answer(GOOD)
  for (let tries = 0; tries < 2; tries++) expect((await ada.finish()).status).toBe(200)
  expect((await ada.answer(GOOD)).status).toBe(200)
  const changed = await ada.answer({ ...GOOD, Level: 'Junior' })
  expect([changed.status, (await ada.details()).extra_data.Level]).toEqual([409, 'Senior'])
})

test.each([
  [{ Level: 'Senior' }, '"University" must be filled in.'],
  [{ ...GOOD, University: '   ' }, '"University" must be filled in.'],
  [{ ...GOOD, University: null }, '"University" must be filled in.'],
  [{ ...GOOD, Level: 'Principal' }, '"Level" must be one of: "Junior", "Senior".'],
  [{ ...GOOD, Salary: '1' }, 'The form has no field "Salary".'],
  [{ ...GOOD, Nickname: 'x'.repeat(1001) }, '"Nickname" may have at most 1000 characters.'],
  [{ ...GOOD, 'Shoe size': 'x'.repeat(1001) }, '"Shoe size" may have at most 1000 characters.'],
  [{ ...GOOD, 'Why us?': 'x'.repeat(10_001) }, '"Why us?" may have at most 10000 characters.'],
  [
    { ...GOOD, Resume: 'https://evil.example/cv.pdf' },
    '"Resume" must be a file that you uploaded; choose it again.',
  ],
])('[ENTITY-42] [GAP-114] the answers %j are refused by name and nothing is kept', async (answers, words) => {
  const environment = await createEnvironment([formTest()])
  const ada = await invited(environment)
  const reply = await ada.answer(answers)
  expect([reply.status, reply.body.error]).toEqual([422, words])
  expect((await ada.details()).extra_data).toEqual({ University: 'London' })
})

test.each([[null], [[]], ['text'], [{ University: { deep: 1 } }], [{ University: ['a'] }]])(
  'a body that is not a form, %j, is refused',
  async (body) => {
    const environment = await createEnvironment([formTest()])
    const ada = await invited(environment)
    expect((await ada.answer(body)).status).toBe(body === 'text' ? 415 : 400)
  },
)

test('[ENTITY-43] a field given as a bare label may stay empty and takes a line', async () => {
  const environment = await createEnvironment([formTest()])
  const ada = await invited(environment)
  expect((await ada.answer({ ...GOOD, Nickname: 'The Countess' })).status).toBe(200)
  expect((await ada.details()).extra_data).toEqual({ ...GOOD, Nickname: 'The Countess' })
})

test('[CALL-42] [VALID-06] a file of the form is one’s own upload; another candidate’s is refused', async () => {
  const environment = await createEnvironment([formTest()])
  const ada = await invited(environment)
  const bob = await invited(environment, BOB)
  const mine = (await upload(environment, ada, 'cv.pdf', 'my life')).body.resource_uri
  const others = (await upload(environment, bob, 'cv.pdf', 'his life')).body.resource_uri
  expect((await ada.answer({ ...GOOD, Resume: others })).status).toBe(422)
  expect((await ada.answer({ ...GOOD, Resume: mine })).status).toBe(200)
})

test('[GAP-030] an invite is there for its owner alone, and an unknown one answers alike', async () => {
  const environment = await createEnvironment([formTest(), defineTest({ slug: 'second' })])
  const ada = await invited(environment)
  const bob = await invited(environment, BOB)
  const stranger = calls(ada, bob.invite)
  const tries = [
    await ada.call('GET', `/api/v1/invite/${bob.invite}`),
    await ada.call('GET', '/api/v1/invite/999'),
    await stranger.answer(GOOD),
    await stranger.finish(),
  ]
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  const other = await ada.call('POST', '/generic/api/user.onboarded', {
    invite_id: ada.invite,
    test_slug: 'second',
  })
  expect(other.status).toBe(422)
})

test('[ROLE-03] [ENTITY-41] nobody fills in a form that is switched off, and no recruiter any', async () => {
  const off = formTest()
  const { hacker_extra_data: extra } = off.settings
  if (!extra) throw new Error('The sample has no form')
  const settings = {
    ...off.settings,
    hacker_extra_data: { ...extra, custom_data: { ...extra.custom_data, enabled: false } },
  }
  const without = await createEnvironment([{ ...off, settings }])
  expect(await (await invited(without)).isOnboarded()).toBe(true)
  const environment = await createEnvironment([formTest()])
  expect(await (await invited(environment, REC)).isOnboarded()).toBe(true)
})

test('[ROLE-03] [N36] no candidate begins the test before the form is finished, whatever their browser asks for', async () => {
  const environment = await createEnvironment([formTest()])
  const ada = await invited(environment)
  const begin = () => ada.call('POST', '/rpc/test.init/1', { id: 1 })
  await ada.answer(GOOD)
  const early = await begin()
  expect([early.status, early.body.error]).toEqual([
    409,
    'This test needs your details first; fill in its form.',
  ])
  await ada.finish()
  expect((await begin()).status).toBe(200)
  expect((await (await invited(environment, REC)).call('POST', '/rpc/test.init/1', { id: 1 })).status).toBe(
    200,
  )
})
