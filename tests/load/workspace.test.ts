import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../cli/backend/platform/clock.ts'
import { createRunner, type LocalRunner } from '../../cli/backend/sandbox/runner.ts'
import { LoadCandidate } from '../../cli/load/candidate/candidate.ts'
import { brokenPromises } from '../../cli/load/history.ts'
import { Measures } from '../../cli/load/measures.ts'
import { podAnswersOf } from '../../cli/load/pod-answers.ts'
import { Connections } from '../../cli/load/requests.ts'
import PBE from '../../plugins/PBE/node.ts'
import { seededRandom } from '../../src/sdk/random.ts'
import { createEnvironment } from '../backend/environment.ts'
import { ADA } from '../backend/samples.ts'
import { HELLO, SERVER, TEST } from '../pods/hello.ts'
import { openSocket } from '../pods/page.ts'

let runner: LocalRunner
beforeAll(async () => {
  runner = await createRunner({ clock: systemClock(), log: () => {} })
})

const answer = (code: Readonly<Record<string, string>>) => ({
  technology: '/api/v1/technology/javascript',
  code,
  extra_data: { stdin: '' },
})

const { content, key: _, ...head } = HELLO
const pod = podAnswersOf(PBE, PBE.problem({ ...content, ...head }), TEST.folder)
if (!pod) throw new Error('PBE has no pods')
const TARGET = {
  problem: HELLO.slug,
  code: PBE.code,
  isRun: false,
  answers: [answer({ 'server.js': SERVER }), answer({ 'server.js': '', 'list.js': 'export {}\n' })],
  pod,
}

/** A candidate whose workspace is there. */
async function open() {
  const environment = await createEnvironment([TEST], undefined, { runner })
  const { backend, clock } = environment
  const measures = new Measures()
  const connections = new Connections([backend.url], 2)
  const { send, url } = connections.from(0)
  let cookie = ''
  const candidate = new LoadCandidate({
    ...{ name: 'ada', slug: 'first', measures, random: seededRandom(1), patienceMs: 60_000 },
    clock: { now: clock.now, after: systemClock().after },
    connection: {
      url,
      send(asked) {
        cookie = asked.headers?.cookie ?? cookie
        return send(asked)
      },
    },
  })
  onTestFinished(() => {
    candidate.leave()
    connections.close()
  })
  await candidate.arrive(await backend.invite(ADA, 'first'))
  await candidate.openWorkspace(TARGET)
  /** Another socket of the same page. */
  const [solution] = await environment.rows<{ slug: string }>('SELECT slug FROM solutions')
  const beside = () =>
    openSocket(environment, { cookies: {} }, `/pod/${solution?.slug}/workspace?epoch=1`, { cookie })
  return { backend, beside, candidate, measures }
}

test('a candidate goes on in the next pod with what was saved, and each command reads the own notes', async () => {
  const { backend, candidate, measures } = await open()
  await candidate.command()
  await candidate.command()
  await candidate.save(TARGET)
  await backend.losePods()
  await candidate.command()
  await candidate.submit()
  const history = await candidate.history()
  expect(history?.workspace?.looks.map(({ acknowledged }) => acknowledged)).toEqual([1, 2, 2])
  expect(history?.workspace?.outputs.map(({ given }) => given)).toEqual([
    'ada 1\n',
    'ada 1\nada 2\n',
    expect.stringMatching(/^ada \d\n$/),
  ])
  expect(history && brokenPromises(history)).toEqual([])
  expect(measures.of('workspace').took).toHaveLength(1)
  for (const deed of ['pod', 'command', 'save'] as const) expect(measures.of(deed).failures).toEqual([])
})

test('a file that is lost, and a note of somebody else, are found', async () => {
  const { beside, candidate } = await open()
  const page = beside()
  await page.seeType('files')
  page.say({ type: 'open_terminal', terminal: 1, columns: 80, rows: 24 })
  page.say({ type: 'input', terminal: 1, text: 'echo bob 1 >~/note; rm server.js; echo do""ne\n' })
  await page.seePrinted(/done/)
  await candidate.command()
  await candidate.submit()
  const history = await candidate.history()
  expect(history && brokenPromises(history)).toEqual([
    'ada: the workspace of "hello" has no revision from 1, which was acknowledged, to 1',
    String.raw`ada: a command in the workspace of "hello" gave "bob 1\nada 1\n" instead of "ada 1\n"`,
  ])
})
