import type { NodePlugin } from '../../src/sdk/node.ts'
import type { SolutionFields } from '../../src/wire/solution.ts'
import type { TestDefinition } from '../definitions/definition.ts'
import { locate } from '../definitions/locate.ts'
import type { NodeTypes } from '../plugins/node-types.ts'
import type { Flow } from '../replay/flow/flow.ts'
import { readFlows } from '../replay/parser/read.ts'
import { decode, playable, problemsOf } from '../replay/player/solutions.ts'
import { type PodAnswers, podAnswersOf } from './pod-answers.ts'

/** What candidates save for a problem. */
export interface ProblemAnswers {
  readonly problem: string
  /** Code of its type. */
  readonly code: string
  /** Whether an answer to it can be run; one in a pod is evaluated there. */
  readonly isRun: boolean
  /** Wire fields of one answer or more, which are saved in turn. */
  readonly answers: readonly SolutionFields[]
  /** For a problem that is worked on in a pod. */
  readonly pod?: PodAnswers
}

/** The answers that flows give to the problems of a test. Throws where no flow plays the test. */
export async function readAnswers(
  test: TestDefinition,
  types: NodeTypes,
  paths: readonly string[],
): Promise<readonly ProblemAnswers[]> {
  const flows = await flowsOf(test.slug, paths)
  if (flows.length === 0)
    throw new Error(`No flow plays "${test.slug}", so there are no answers to save. Name some with --flows.`)
  const found: ProblemAnswers[] = []
  for (const { slug } of problemsOf({ test })) {
    const target = await playable({ test, types }, slug)
    const answers = distinct(flows.flatMap((flow) => answersIn(flow, slug, target)))
    if (answers.length === 0) continue
    const { problem, type } = target
    const pod = podAnswersOf(type, problem, test.folder)
    const isRun = isExecuted(type) && !pod
    found.push({ problem: slug, code: type.code, isRun, answers, ...(pod && { pod }) })
  }
  return found
}

const isExecuted = (type: NodePlugin): boolean => 'execute' in type

/** A file with faults is of no use here; `assess-cli validate` says what is wrong with it. */
async function flowsOf(slug: string, paths: readonly string[]): Promise<readonly Flow[]> {
  const files = (await locate(paths)).flows
  const read = await Promise.all(files.map((file) => readFlows(file)))
  return read.flatMap(({ flows }) => flows).filter(({ test }) => test === slug)
}

function answersIn(
  { solutions = {} }: Flow,
  slug: string,
  target: Awaited<ReturnType<typeof playable>>,
): readonly SolutionFields[] {
  const fields = solutions[slug]
  if (fields === undefined) return []
  try {
    return [target.type.solution.encode(decode(target, fields))]
  } catch {
    // A flow may try what its type does not read.
    return []
  }
}

function distinct(answers: readonly SolutionFields[]): readonly SolutionFields[] {
  return [...new Map(answers.map((answer) => [JSON.stringify(answer), answer])).values()]
}
