import type { PodTerminal, PodWorkspace } from '@assess/sdk'
import { hold } from '@assess/sdk/ui'
import { useRef, useState } from 'react'
import type { FoundTest, TestRunner } from '../../unit-tests/runner.ts'

export type TestState = 'idle' | 'waiting' | 'running' | 'passed' | 'failed' | 'stopped'

/** What has become of a test that was run. */
export interface TestRun {
  readonly state: TestState
  readonly output: string
}

const IDLE: TestRun = { state: 'idle', output: '' }
/** Characters of what a test prints that are kept. */
const MOST_OUTPUT = 20_000
/** Wide enough for most lines. */
const SIZE = { columns: 120, rows: 40 }
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what terminals are told by
const CONTROLS = /\x1b(?:\[[\d;?]*[ -/]*[@-~]|\][^\x07]*\x07|[=>])|\r(?=\n)/g

/** A name that a test keeps while its file is written in. */
export const testNameOf = ({ path, suite = '', name }: FoundTest): string => `${path} ${suite} ${name}`

/** Runs one test in a terminal that nobody sees; resolves with its exit code, or nothing where it has none. */
function runOne(
  workspace: PodWorkspace,
  command: string,
  print: (text: string) => void,
): readonly [PodTerminal, Promise<number | undefined>] {
  const ended = Promise.withResolvers<number | undefined>()
  const terminal = workspace.openTerminal({
    ...SIZE,
    onOutput: print,
    onGap() {},
    onEnd: (ending) => ended.resolve(typeof ending === 'number' ? ending : undefined),
  })
  terminal.write(`clear; exec ${command}\n`)
  return [terminal, ended.promise]
}

/** What a terminal printed, as text, without the line that was typed. */
function textOf(printed: string): string {
  const lines = printed.replace(CONTROLS, '').split('\n')
  const typed = lines.findLastIndex((line) => line.includes('clear; exec '))
  return lines
    .slice(typed + 1)
    .join('\n')
    .trim()
}

/** The tests that were run on this page, one after the other. */
export function useTestRuns(workspace: PodWorkspace, runner: TestRunner, ready: () => Promise<void>) {
  const [runs, setRuns] = useState<ReadonlyMap<string, TestRun>>(new Map())
  const waiting = useRef<FoundTest[]>([])
  const running = useRef<PodTerminal>(undefined)
  const isBusy = useRef(false)
  const show = (test: FoundTest, run: TestRun) => setRuns((now) => new Map(now).set(testNameOf(test), run))

  async function work() {
    if (isBusy.current) return
    isBusy.current = true
    await ready()
    for (let test = waiting.current.shift(); test; test = waiting.current.shift()) {
      let printed = ''
      show(test, { state: 'running', output: '' })
      const [terminal, ended] = runOne(workspace, runner.commandFor(test), (text) => {
        printed = (printed + text).slice(-MOST_OUTPUT)
      })
      running.current = terminal
      hold(ended)
      const code = await ended
      running.current = undefined
      const state = code === undefined ? 'stopped' : code === 0 ? 'passed' : 'failed'
      show(test, { state, output: textOf(printed) })
    }
    isBusy.current = false
  }

  return {
    runOf: (test: FoundTest): TestRun => runs.get(testNameOf(test)) ?? IDLE,
    isOn: [...runs.values()].some(({ state }) => state === 'running' || state === 'waiting'),
    run(tests: readonly FoundTest[]) {
      const isNew = (test: FoundTest) => !waiting.current.some((one) => testNameOf(one) === testNameOf(test))
      const fresh = tests.filter(isNew)
      for (const test of fresh) show(test, { state: 'waiting', output: '' })
      waiting.current.push(...fresh)
      void work()
    },
    stop() {
      for (const test of waiting.current) show(test, { state: 'stopped', output: '' })
      waiting.current = []
      running.current?.close()
    },
  }
}
