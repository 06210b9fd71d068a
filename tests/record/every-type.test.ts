import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { TestDefinition } from '../../cli/definitions/definition.ts'
import { locate } from '../../cli/definitions/locate.ts'
import { readTests } from '../../cli/definitions/read.ts'
import { SAMPLE_TESTS, SAMPLES } from '../../cli/definitions/samples.ts'
import { type BrowserHandle, launchBrowser } from '../../cli/replay/browser/launch.ts'
import { readFlows } from '../../cli/replay/parser/read.ts'
import { problemsOf } from '../../cli/replay/player/solutions.ts'
import { nodeManifest } from '../../plugins/node.ts'
import { createRegistry } from '../../src/kernel/registry.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import { EVERY_CASE } from '../sampled.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { createPerson } from './candidate.ts'

/** An answer that a sample flow gives, to a question that a test without a camera begins with. */
interface Given {
  readonly code: string
  readonly test: TestDefinition
  readonly problem: string
  readonly fields: object
  /** Folder of the flow's files. */
  readonly files: string
}

const types = createRegistry<NodePlugin>(nodeManifest)

/** Of sections that follow each other, each with a time of its own, the first is open. */
function openAtFirst({ sections }: TestDefinition, problem: string): boolean {
  const isTimed = sections.some(({ duration }) => duration > 0)
  const open = isTimed ? sections.slice(0, 1) : sections
  return open.some(({ problems }) => problems.some(({ slug }) => slug === problem))
}

async function answersOf(file: string, tests: readonly TestDefinition[]): Promise<Given[]> {
  const { flows } = await readFlows(file)
  return flows.slice(0, 1).flatMap(({ steps, solutions = {}, test: slug }) => {
    const test = tests.find((one) => one.slug === slug)
    if (!test || test.settings.proctor.enabled) return []
    const answered = steps.flatMap(({ name, args }): [string, object][] => {
      const { problem, with: fields } = Object(args)
      return name === 'answer' && fields ? [[problem, fields]] : []
    })
    return [...Object.entries(solutions), ...answered].flatMap(([problem, fields]): Given[] => {
      const code = problemsOf({ test }).find((one) => one.slug === problem)?.problem_type
      if (code === undefined || !openAtFirst(test, problem)) return []
      return [{ code, test, problem, fields, files: join(file, '../files') }]
    })
  })
}

async function answersByType(): Promise<ReadonlyMap<string, Given>> {
  const { tests } = await readTests(SAMPLE_TESTS, types)
  const found = new Map<string, Given>()
  for (const file of (await locate(SAMPLES)).flows)
    for (const given of await answersOf(file, tests)) if (!found.has(given.code)) found.set(given.code, given)
  return found
}

function record(file: string, test: string) {
  const child: ChildProcess = spawn(process.execPath, [
    ...['cli/main.ts', 'record', '--test', test],
    ...['--out', file, '--no-open', '--no-replay'],
  ])
  let said = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const address = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        said += chunk
        const [found] = /http:\S+/.exec(said) ?? []
        if (found) resolve(found)
      })
    child.once('exit', () => reject(new Error(said)))
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { address, ended, said: () => said, interrupt: () => child.kill('SIGINT') }
}

describe.runIf(EVERY_CASE)(
  'an answer of each type is recorded, and the flow replays green twice',
  async () => {
    const given = EVERY_CASE ? await answersByType() : new Map<string, Given>()
    let browser: BrowserHandle
    beforeAll(async () => {
      browser = await launchBrowser(false, { hasDevices: true })
    })
    afterAll(() => browser?.close())

    it('there is an answer of every type but COM, which holds the questions on a passage', () => {
      const without = Object.keys(nodeManifest).filter((code) => !given.has(code))
      expect(without).toEqual(['COM'])
    })

    type Person = Awaited<ReturnType<typeof createPerson>>

    async function replaysGreen({ test, problem, fields, files }: Given, more: (person: Person) => unknown) {
      const file = join(temporaryFolder('record'), 'attempt.yaml')
      const recording = record(file, test.slug)
      const person = await createPerson(browser, test, files)
      await person.visit(await recording.address)
      await person.begin()
      await person.answer(problem, fields)
      await more(person)
      recording.interrupt()
      expect([await recording.ended, recording.said()]).toEqual([0, expect.stringContaining('1 answer')])
      await person.close()
      const args = ['cli/main.ts', 'replay', file, '--repeat', '2', '--workers', '1']
      const { stdout } = await promisify(execFile)(process.execPath, args).catch((error) => error)
      expect(stdout).toMatch(/1 passed, 0 failed/)
      expect(stdout).toContain('0 flakes in 2 runs')
      return readFile(file, 'utf8')
    }

    it.each([...given])('%s, ended with Ctrl+C right after the answer', async (_, one) => {
      await replaysGreen(one, () => undefined)
    })

    it.each([
      ['SCR', 'Run test cases', 'Submit answer', 'test cases passed'],
      ['DBA', 'Run test cases', 'Submit answer', 'test cases passed'],
      ['DJP', 'Run all', 'Kernel: ready', '[1]:'],
      ['PBE', 'Evaluate', 'workspace is ready', 'test cases passed'],
    ])('%s, whose answer is put to the test with "%s"', async (code, button, ready, result) => {
      const one = given.get(code)
      if (!one) throw new Error(`There is no answer of ${code}`)
      const flow = await replaysGreen(one, async (person) => {
        await person.shows(ready)
        await person.press('button', button)
        await person.shows(result)
      })
      expect(flow).toContain(`press: ${button}`)
    })
  },
)
