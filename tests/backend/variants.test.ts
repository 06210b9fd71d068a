import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { copyData } from '../../cli/backend/data/copy.ts'
import { verifyData } from '../../cli/backend/data/verify.ts'
import type { EvaluatorOptions } from '../../cli/backend/evaluation/evaluators.ts'
import type { ProblemDefinition } from '../../cli/definitions/definition.ts'
import { readProblemOf } from '../../cli/replay/environment/signed-in.ts'
import { BOXES, DRN, nodeManifest } from './drawn-type.ts'
import { createEnvironment, type TestEnvironment, temporaryFolder } from './environment.ts'
import { ended } from './running.ts'
import { ADA, BOB, CHOICE, defineTest, REC } from './samples.ts'
import { type Begun, begin, type Sent, signIn } from './visitor.ts'

const types = new URL('./drawn-type.ts', import.meta.url)

function learning(...problems: readonly ProblemDefinition[]) {
  const [section] = defineTest().sections
  if (!section) throw new Error('The sample has no section')
  return defineTest({ test_type: 'LRN', sections: [{ ...section, problems }] })
}

const environmentOf = (problem: ProblemDefinition = BOXES, evaluators: EvaluatorOptions = {}) =>
  createEnvironment([learning(problem, CHOICE)], undefined, {
    manifest: nodeManifest,
    evaluators: { types, ...evaluators },
  })

/** What an attempt got: the problem as its candidate sees it. */
async function boxesOf({ sections }: Pick<Begun, 'sections'>): Promise<Sent> {
  const [section] = await sections()
  return section?.problems[0]
}

const productOf = ({ drawn: [m, n] }: { readonly drawn: readonly [number, number] }) => m * n

const ofReport = async ({ call }: Pick<Begun, 'call'>, username: string) =>
  (await call('GET', `/api/v1/test/1/solutionset?username=${username}`)).body.problems[0]

test('each attempt gets numbers of its own, is judged by them, and its report teaches them', async () => {
  const environment = await environmentOf()
  const ada = await begin(environment, ADA)
  const bob = await begin(environment, BOB)
  const adas = await boxesOf(ada)
  const bobs = await boxesOf(bob)
  const [m, n] = adas.drawn
  expect(adas.statement).toBe(`<p>A box weighs ${m} kg. What do ${n} of them weigh?</p>`)
  expect(bobs.statement).not.toBe(adas.statement)
  expect(JSON.stringify([adas, bobs])).not.toContain('wanted')

  const answer = { answer: String(productOf(adas)) }
  const byAda = await ada.save('boxes', answer)
  expect([byAda.status, byAda.body.status]).toEqual([200, 'ACC'])
  // The same answer to other numbers, evaluated by the same thread.
  expect((await bob.save('boxes', answer)).body.status).toBe('UNE')
  expect((await bob.save('boxes', { answer: String(productOf(bobs) / 2) })).body.status).toBe('PAC')
  await ada.submit()
  await bob.submit()
  expect(await ofReport(ada, 'ada')).toMatchObject({
    status: 'ACC',
    score: 2,
    teaching: { right_answer: `<p>${productOf(adas)} kg</p>`, explanation: `<p>${m} kg, ${n} times.</p>` },
  })
  expect(await ofReport(bob, 'bob')).toMatchObject({ status: 'PAC', score: 1 })

  const { solution_id } = await ofReport(ada, 'ada')
  const reviewed = `/api/v1/solution/${solution_id}?source=report&test_slug=first`
  expect((await ada.call('GET', reviewed)).body).toMatchObject({
    problem: { statement: adas.statement, drawn: adas.drawn },
    teaching: { right_answer: `<p>${productOf(adas)} kg</p>` },
  })
  const reviewer = await signIn(environment, REC)
  const page = (await reviewer.call('GET', `/review/first/${bob.set}`)).text.replace(/<[^>]*>/g, '')
  expect(page).toContain('Partially accepted 1 of 2 points, 50%')
  expect((await reviewer.call('GET', reviewed)).body.problem.statement).toBe(adas.statement)
})

test('it is the same after a reload, a restart, and whatever the author or the type changes later', async () => {
  const environment = await environmentOf()
  const ada = await begin(environment, ADA)
  const first = await boxesOf(ada)
  await ada.call('POST', `/rpc/test.start/${ada.set}`, { id: ada.set })
  expect(await boxesOf(ada)).toEqual(first)
  const later = {
    ...BOXES,
    content: { ranges: [] },
    statement: '<p>Nothing to draw.</p>',
    key: { factor: 0 },
  }
  await environment.restart([learning(later, CHOICE)])
  expect(await boxesOf(ada)).toEqual(first)
  expect((await ada.save('boxes', { answer: String(productOf(first)) })).body.status).toBe('ACC')
  const shown = (await ada.call('GET', `/api.v2/assessment/${ada.set}/problems?ids=${first.id}`)).body
  expect(shown.problems[0]).toMatchObject({ statement: first.statement, drawn: first.drawn })
  expect((await boxesOf(await begin(environment, BOB))).statement).toBe('<p>Nothing to draw.</p>')
})

/** An environment of a type of which other versions come later, with a restart. */
async function upgradable(first: object = {}) {
  const type = { ...DRN, ...first }
  const load = async () => ({ default: type })
  const environment = await createEnvironment([learning(BOXES, CHOICE)], undefined, {
    manifest: { ...nodeManifest, DRN: load },
    evaluators: { types },
  })
  async function upgrade(later: Partial<typeof DRN>) {
    Object.assign(type, later)
    await environment.restart()
  }
  return { environment, upgrade }
}

test('a version of the type that no longer reads what was drawn leaves the candidate with it, and says so', async () => {
  const { environment, upgrade } = await upgradable()
  const ada = await begin(environment, ADA)
  const before = await boxesOf(ada)
  await upgrade({
    problem(raw, at) {
      const problem = DRN.problem(raw, at)
      if (problem.drawn.length > 0) throw new Error('"drawn" must be empty')
      return problem
    },
  })
  expect(await boxesOf(ada)).toEqual(before)
  expect((await ada.save('boxes', { answer: String(productOf(before)) })).body.status).toBe('ACC')
  expect(environment.lines).toContainEqual(
    'A variant of "boxes" is used as it was stored, since DRN refuses it: "drawn" must be empty',
  )
})

test('an attempt that began before its type drew keeps the problem as it was', async () => {
  const { environment, upgrade } = await upgradable({ prepare: undefined })
  const ada = await begin(environment, ADA)
  await upgrade(DRN)
  expect((await boxesOf(ada)).statement).toBe(BOXES.statement)
  expect((await boxesOf(await begin(environment, BOB))).statement).not.toBe(BOXES.statement)
})

test('what was drawn is part of a backup, and of what a check of the data finds', async () => {
  const environment = await environmentOf()
  const ada = await begin(environment, ADA)
  const { statement } = await boxesOf(ada)
  const copy = join(temporaryFolder(), 'copy')
  await copyData(environment.dataDir, copy)
  expect(await verifyData(copy)).toEqual([])
  const sqlite = new DatabaseSync(join(copy, 'assess.sqlite'))
  const [row, ...others] = sqlite.prepare('SELECT problem, content FROM variants').all()
  expect([row?.problem, JSON.parse(String(row?.content)).problem.statement, others]).toEqual([
    'boxes',
    statement,
    [],
  ])
  sqlite.exec(`UPDATE variants SET content = replace(content, '"factor":1', '"factor":2')`)
  sqlite.close()
  expect((await verifyData(copy)).join('\n')).toContain(
    'the variant of "boxes" was changed after it was stored',
  )
})

async function refused(environment: TestEnvironment) {
  const visitor = await signIn(environment, ADA)
  const set = (await visitor.call('POST', '/rpc/test.init/1', { id: 1 })).body.testsolutionset_id
  const start = (headers = {}) => visitor.call('POST', `/rpc/test.start/${set}`, { id: set }, headers)
  const { status, body } = await start()
  return { status, body, state: (await visitor.call('GET', '/api/v1/test/first')).body.session_state, start }
}

test.each(['throws', 'unread', 'more', 'badkey', 'map', 'promise'])(
  'no attempt starts while a type %s instead of drawing, and the log says by which seed',
  async (wrong) => {
    const environment = await environmentOf({ ...BOXES, statement: `${wrong} ${BOXES.statement}` })
    const { body, state, status, start } = await refused(environment)
    expect([status, state]).toEqual([503, 'START'])
    expect(body).toMatchObject({
      action: 'custom_message',
      description: expect.stringContaining('the test has not begun and none of your time has passed'),
    })
    expect(JSON.stringify(body)).not.toMatch(/boxes|DRN|wrong turn|prepare/)
    const inGerman = await start({ 'accept-language': 'de-DE' })
    expect(inGerman.body.description).toContain('Der Test hat deshalb nicht begonnen')
    const lines = environment.lines.filter((line) =>
      line.startsWith('DRN could not draw "boxes" of test "first" by'),
    )
    // Two starts, three seeds each.
    expect(lines).toHaveLength(6)
    // Once it is repaired, the candidate begins as if nothing had been.
    await environment.restart([learning(BOXES, CHOICE)])
    expect((await start()).status).toBe(200)
    expect((await boxesOf(await begin(environment, ADA))).drawn).toHaveLength(2)
  },
)

test('a type that never ends its drawing holds up nobody for longer than the limit', async () => {
  const hanging = { ...BOXES, statement: `hangs ${BOXES.statement}` }
  const environment = await environmentOf(hanging, { limitMs: 500 })
  const { status, state } = await refused(environment)
  expect([status, state]).toEqual([503, 'START'])
  expect(environment.lines).toContainEqual(expect.stringContaining('It took more than 500 ms'))
})

test('an answer that runs is run and judged by what its attempt got, also after a restart', async () => {
  const environment = await environmentOf({ ...BOXES, slug: 'crates', problem_type: 'DRX' })
  const ada = await begin(environment, ADA)
  await begin(environment, BOB)
  const { drawn, id } = await boxesOf(ada)
  const saved = (await ada.save('crates', { answer: String(productOf({ drawn })) })).body
  const asked = { solution_id: saved.id, problem_id: id, input: '', username: 'ada' }
  const { run_id } = (await ada.call('POST', '/rpc/code.run?__source=TST&verify=true', asked)).body
  const result = (run: string) => ada.call('GET', `/rpc/code.result/${run}`)
  expect(await ended({ result }, run_id)).toMatchObject({ state: 'EVALUATED', data: drawn })
  await environment.restart()
  await ada.submit()
  await environment.clock.advance(0)
  await vi.waitFor(async () => expect(await ofReport(ada, 'ada')).toMatchObject({ status: 'ACC', score: 2 }))
})

test('the same chance draws the same, and a replay reads what was drawn', async () => {
  const draw = async () => {
    const environment = await environmentOf()
    const { call, cookies, ...ada } = await begin(environment, ADA)
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const boxes = await boxesOf(ada)
    const session = { url: environment.backend.url, cookie, testSlug: 'first' }
    expect(await readProblemOf(session, 'boxes')).toMatchObject({
      statement: boxes.statement,
      drawn: boxes.drawn,
    })
    await expect(readProblemOf(session, 'crates')).rejects.toThrow('what the attempt got of "crates"')
    return boxes.drawn
  }
  expect(await draw()).toEqual(await draw())
})

test('a recruiter who looks at the problem outside of an attempt always sees the same numbers', async () => {
  const environment = await environmentOf()
  const look = async () => {
    const recruiter = await signIn(environment, REC)
    return (await recruiter.call('GET', '/api/v1/problem/boxes?_role=recruiter')).body.problem
  }
  const first = await look()
  expect(first.drawn).toHaveLength(2)
  await environment.restart()
  expect(await look()).toEqual(first)
})
