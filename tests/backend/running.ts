import type { Person } from '../../cli/definitions/definition.ts'
import { createEnvironment, type TestEnvironment } from './environment.ts'
import { definePrograms, manifest } from './executed-type.ts'
import { createManualRunner } from './manual-runner.ts'
import { ADA } from './samples.ts'
import { connect, initialised } from './sockets.ts'
import { type Answer, type Begun, begin, type Sent, type Visitor } from './visitor.ts'

/** An environment in which answers run, by a runner that the test drives. */
export async function createRunEnvironment(
  test = definePrograms(),
  more: { virtualRunMs?: number; slots?: number } = {},
) {
  const { slots, ...rest } = more
  const runner = createManualRunner(slots)
  const environment = await createEnvironment([test], undefined, {
    manifest,
    runner,
    ...rest,
  })
  return { environment, runner }
}

export interface Runner extends Begun {
  /** Saves a program, and gives what the backend has stored. */
  write(code: string, slug?: string, more?: object): Promise<{ readonly id: number; readonly slug: string }>
  run(solution: { readonly id: number }, extras?: object, query?: string): Promise<Answer>
  judge(solution: { readonly id: number; readonly slug: string }, extras?: object): Promise<Answer>
  result(id: string): Promise<Answer>
  cancel(id: string): Promise<Answer>
}

/** Begins a test and can run answers to it. */
export async function beginRunning(environment: TestEnvironment, person: Person = ADA): Promise<Runner> {
  const begun = await begin(environment, person)
  const { call, set } = begun
  const [section] = await begun.sections()
  const numbers = new Map(section?.problems.map(({ slug, id }) => [slug, id]))
  const problemOf = new Map<number, number>()
  return {
    ...begun,
    async write(code, slug = 'sum', more = {}) {
      const common = { problem: slug, solution_type: 'XEC', test_solution_set: set, test_slug: 'first' }
      const { body } = await call('POST', '/api/v1/solution', { code, ...more, ...common })
      problemOf.set(body.id, numbers.get(slug) ?? 0)
      return body
    },
    run: ({ id }, extras = {}, query = 'verify=true') =>
      call('POST', `/rpc/code.run?__source=TST&${query}`, {
        solution_id: id,
        problem_id: problemOf.get(id),
        input: '',
        username: person.username,
        ...extras,
      }),
    judge: ({ id, slug }, extras = {}) =>
      call('POST', '/rpc/solutions.submit?__source=TST', {
        solution_id: id,
        solution_slug: slug,
        test_slug: 'first',
        ...extras,
      }),
    result: (id) => call('GET', `/rpc/code.result/${id}`),
    cancel: (id) => call('POST', `/rpc/code.cancel/${id}`),
  }
}

interface Asks {
  result(id: string): Promise<Pick<Answer, 'body'>>
}

/** Waits until a run has come to its end. */
export async function ended({ result }: Asks, id: string) {
  for (;;) {
    const { body } = await result(id)
    if (!['LOADING', 'EVALUATING'].includes(body.state)) return body
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** A tab of this candidate, and what it hears of runs. */
export async function listen(environment: TestEnvironment, who: Begun) {
  const tab = connect(environment, who, { epoch: 1 })
  await initialised(tab)
  const of = (event: string): Sent[] => tab.received.flatMap(([name, body]) => (name === event ? [body] : []))
  return { ...tab, progress: () => of('code-async'), ends: () => of('code-evaluated') }
}

/** The report of a candidate's attempt. */
export const reportOf = async ({ call }: Pick<Visitor, 'call'>, username = 'ada') =>
  (await call('GET', `/api/v1/test/1/solutionset?username=${username}`)).body
