import type { Runner } from '../../src/sdk/sandbox.ts'
import { systemClock } from '../backend/platform/clock.ts'
import { openRunner } from '../backend/sandbox/open-runner.ts'
import type { TestDefinition } from '../definitions/definition.ts'
import { type Diagnostic, distinct, formatDiagnostic, formatWarning } from '../definitions/diagnostic.ts'
import { locate, misnamed } from '../definitions/locate.ts'
import { suggestion } from '../definitions/nearest.ts'
import { readTests } from '../definitions/read.ts'
import { buildPlayer, isPlayerOld, PLAYER_DIR } from '../host/player.ts'
import { withProgress } from '../host/progress.ts'
import { type NodeTypes, openTypes } from '../plugins/node-types.ts'
import type { Flow } from '../replay/flow/flow.ts'
import type { GivenVariables } from '../replay/parser/given.ts'
import { readFlows } from '../replay/parser/read.ts'
import { checkFlow } from '../validation/flow.ts'

export interface Prepared {
  readonly flows: readonly Flow[]
  readonly tests: readonly TestDefinition[]
  readonly types: NodeTypes
  readonly playerDir: string
  /** Runs answers; absent when no test has answers that run. */
  readonly runner: Runner | undefined
}

/** Why a value of the command line is of no use: no flow has such a variable. */
function unknownVariable(given: GivenVariables, flows: readonly Flow[]): string | undefined {
  const known = [...new Set(flows.flatMap(({ variables = {} }) => Object.keys(variables)))]
  const unknown = Object.keys(given).find((name) => !known.includes(name))
  if (unknown === undefined) return undefined
  const hint = known.length > 0 ? suggestion(unknown, known) : ': no flow declares variables'
  return `--var: no flow has a variable "${unknown}"${hint}`
}

/** The files of steps that flows below the paths include. */
export async function includedIn(paths: readonly string[]): Promise<readonly string[]> {
  const { flows } = await locate(paths)
  return (await Promise.all(flows.map((file) => readFlows(file)))).flatMap(({ includes }) => includes)
}

interface Preparation {
  /** Values of the flows' variables. */
  readonly given?: GivenVariables | undefined
  /** Packages with problem types. */
  readonly plugins?: readonly string[] | undefined
  /** Takes the findings, which are also said, where they prevent the replay. */
  readonly refuse?: (findings: readonly Diagnostic[]) => void
}

/** Reads flows and tests, and builds the player if it is old. Reports errors and returns nothing then. */
export async function prepare(
  paths: readonly string[],
  testDirs: readonly string[],
  say: (line: string) => void,
  { given = {}, plugins, refuse }: Preparation = {},
): Promise<Prepared | undefined> {
  const types = await openTypes(plugins)
  const located = await locate(paths)
  const problems: Diagnostic[] = []
  const { tests, problems: inTests } = await readTests(testDirs, types)
  const known = { tests: new Map(tests.map((test) => [test.slug, test])), types }
  const flows: Flow[] = []
  problems.push(...located.misnamed.map(misnamed))
  for (const file of located.flows) {
    const reporting = {
      report: (problem: Diagnostic) => void problems.push(problem),
      warn: (warning: Diagnostic) => say(formatWarning(warning)),
    }
    flows.push(...(await checkFlow(file, known, reporting, given)))
  }
  // The errors of a test explain why a flow cannot name it.
  const reported = problems.length > 0 ? [...inTests, ...distinct(problems)] : problems
  for (const problem of reported) say(formatDiagnostic(problem))
  if (problems.length > 0) {
    refuse?.(reported)
    return undefined
  }
  if (flows.length === 0) {
    say(`There is no flow in ${paths.join(', ')}: a flow is a .yaml file.`)
    refuse?.(paths.map((file) => ({ file, line: 1, message: 'There is no flow: a flow is a .yaml file' })))
    return undefined
  }
  const unknown = unknownVariable(given, flows)
  if (unknown !== undefined) {
    say(unknown)
    return undefined
  }
  const slugs = new Set(flows.map(({ test }) => test))
  const played = tests.filter(({ slug }) => slugs.has(slug))
  const runner = await openRunner({ tests: played, types, say })
  return { flows, tests, types, playerDir: await player(say), runner }
}

async function player(say: (line: string) => void): Promise<string> {
  if (await isPlayerOld()) await withProgress(systemClock(), 'Building the player', buildPlayer, say)
  return PLAYER_DIR
}

/** Reads the tests, and builds the player if it is old. Reports errors and returns nothing then. */
export async function prepareTests(
  testDirs: readonly string[],
  say: (line: string) => void,
  plugins?: readonly string[],
): Promise<Omit<Prepared, 'flows'> | undefined> {
  const types = await openTypes(plugins)
  const { tests, problems } = await readTests(testDirs, types)
  for (const problem of problems) say(formatDiagnostic(problem))
  if (tests.length === 0) say(`There is no test in ${testDirs.join(', ')}.`)
  const isReady = problems.length === 0 && tests.length > 0
  if (!isReady) return undefined
  return { tests, types, playerDir: await player(say), runner: await openRunner({ tests, types, say }) }
}
