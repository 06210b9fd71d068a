import type { RunsApi } from '../../src/runs/run.ts'
import type { Run, RunProgress } from '../../src/wire/runs.schema.ts'

export function runOf(changes: Partial<Run> = {}): Run {
  return { run_id: 'r1', mode: 'run', state: 'LOADING', output: '', testcases: [], ...changes }
}

export const finished = (changes: Partial<Run> = {}): Run =>
  runOf({ state: 'EVALUATED', output: 'done', testcases: [passed], ...changes })

export function progressOf(changes: Partial<RunProgress> = {}): RunProgress {
  return { run_id: 'r1', state: 'EVALUATING', output_from: 0, output: '', testcases: [], ...changes }
}

export const passed = { id: 1, name: 'adds', is_sample: true, status: 'passed' as const }

type Reply<T> = T | Promise<T> | Error

/** The calls of runs; `next` is what they are answered, an error where they fail, a promise where they are held. */
export function createFakeRuns(calls: string[]) {
  const next: { run: Reply<Run>; result: Reply<Run | undefined> } = {
    run: runOf(),
    result: runOf(),
  }
  const said = <T>(name: string, reply: Reply<T>) => {
    calls.push(name)
    if (reply instanceof Error) throw reply
    return reply
  }
  const api: RunsApi = {
    run: async ({ mode, input, solution, fields }) =>
      said(`run ${mode} ${solution} ${JSON.stringify(fields.answer)} ${input}`.trim(), next.run),
    judge: async ({ solution: { id, slug }, test }) => said(`judge ${id} ${slug} ${test}`, next.run),
    result: async (id) => said(`result ${id}`, next.result),
    cancel: async (id) => said(`cancel ${id}`, runOf({ run_id: id, state: 'ABORT' })),
  }
  return { api, next }
}
