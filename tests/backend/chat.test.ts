import { expect, test } from 'vitest'
import { createEnvironment } from './environment.ts'
import { ADA, defineTest, REC } from './samples.ts'
import { signIn, type Visitor } from './visitor.ts'

const ask = ({ call }: Visitor, text: string, headers = {}) =>
  call('POST', '/generic/api/chatbot/message', { text, test_slug: 'first', problem_slug: '' }, headers)

test.each([
  ['How are my answers saved?', 'saving'],
  ['my internet connection is gone', 'connection'],
  ['I closed the browser window by mistake', 'close'],
  ['which clock counts here', 'clock'],
  ['What if the time runs up?', 'expiry'],
  ['can I skip a question', 'order'],
  ['how do I attach my file', 'attachments'],
  ['dark mode', 'display'],
  ['DARK!!!', 'display'],
])('[FEED-03] [CALL-78] [GAP-113] "%s" is answered from the topic %s', async (text, topic) => {
  const environment = await createEnvironment()
  const { status, body } = await ask(await signIn(environment, ADA), text)
  expect([status, body.topics[0]]).toEqual([200, topic])
  expect(body.topics.length).toBeLessThanOrEqual(3)
  expect(body.text.length).toBeGreaterThan(40)
})

test('the answer is in the language that was chosen, otherwise in that of the browser; a question may be in another', async () => {
  const environment = await createEnvironment()
  const ada = await signIn(environment, ADA)
  const german = { 'accept-language': 'de-CH, en;q=0.5' }
  const { body } = await ask(ada, 'Wie werden meine Antworten gespeichert?', german)
  expect([body.topics[0], body.text.startsWith('Wie werden')]).toEqual(['saving', true])
  expect((await ask(ada, 'How are my answers saved?', german)).body.text).toContain('Wie werden')
  expect((await ask(ada, 'Verbindung abgebrochen')).body).toMatchObject({
    topics: ['connection'],
    text: expect.stringContaining('What happens if I lose my connection?'),
  })
  expect((await ask(ada, 'Zebrastreifen', german)).body.text).toContain('kein Thema gefunden')
})

test.each(['xylophone', 'what is the', '???', 'solve question 3: integral'.replace('question', 'zzz')])(
  '[GAP-111] what the help does not know, such as %j, is said with whom to write to',
  async (text) => {
    const environment = await createEnvironment()
    const { body } = await ask(await signIn(environment, ADA), text)
    expect(body).toEqual({
      text: 'I found no topic about that in the help. Try other words, or write to support@example.com.',
      topics: [],
    })
  },
)

test('[ENTITY-150] the support is the white label’s, otherwise the config’s', async () => {
  const white_label = { extra_data: { white_label_support_email: 'help@acme.example' } }
  const config = { supportEmail: 'desk@example.org' }
  for (const [definition, contact] of [
    [defineTest({ white_label }), 'help@acme.example'],
    [defineTest(), 'desk@example.org'],
  ] as const) {
    const environment = await createEnvironment([definition], undefined, { config })
    expect((await ask(await signIn(environment, ADA), 'xylophone')).body.text).toContain(contact)
  }
})

test('a file that was attached is not pretended to be read', async () => {
  const environment = await createEnvironment()
  const { body } = await ask(await signIn(environment, ADA), 'shot.png /files/uploads/abc/shot.png')
  expect(body).toEqual({ text: expect.stringContaining('I cannot read files'), topics: [] })
})

test('[ROLE-07] the help chat is for candidates of the test, in words of a bearable length and number', async () => {
  const environment = await createEnvironment()
  const ada = await signIn(environment, ADA)
  expect((await ask(await signIn(environment, REC), 'hello')).status).toBe(403)
  expect([(await ask(ada, '')).status, (await ask(ada, 'x'.repeat(2001))).status]).toEqual([400, 400])
  const body = { text: 'saving', test_slug: 'second', problem_slug: '' }
  expect((await ada.call('POST', '/generic/api/chatbot/message', body)).status).toBe(404)
  for (let count = 0; count < 60; count++) await ask(ada, 'saving')
  expect((await ask(ada, 'saving')).status).toBe(429)
})
