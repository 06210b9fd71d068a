import type { ExecutedPlugin, PodRules, TypeSchemas } from '@assess/sdk/node'
import { findChromium } from '../../browser/chromium.ts'
import { offersOf } from '../../code/judge/plugin.ts'
import { type FilesSolution, judgedFiles } from '../../files/solution.ts'
import { ACTIONS, drive } from '../driver.ts'
import { ChecksProblem, Solution, TestsProblem } from '../problem.schema.ts'
import type { PodProblem } from '../problem.ts'
import type { PodType } from '../type.ts'
import { executeChecks } from './execute.ts'
import { executeTests } from './execute-tests.ts'
import { type FaultsKey, readFaultsKey } from './faults.ts'
import { ChecksKey as ChecksSchema, FaultsKey as FaultsSchema } from './key.schema.ts'
import { type ChecksKey, readChecksKey } from './key.ts'
import { projectFiles } from './project-files.ts'

type PodPlugin<K> = ExecutedPlugin<PodProblem, FilesSolution, K>

const MB = 1_000_000

/** What a pod begins with: the project as it was saved. The candidate owns it, so nothing of a key is in it. */
const IN_POD: PodRules<PodProblem, FilesSolution> = {
  async files(problem, solution, _, upload) {
    return projectFiles(problem, solution, upload)
  },
  locked: ({ locked }) => locked,
  tasks: ({ port, tasks }) => (port === undefined ? tasks : withPort(tasks, port)),
  limits: ({ pod_limits: { memory_mb, processes, disk_mb } }) => ({
    memoryBytes: memory_mb * MB,
    processes,
    diskBytes: disk_mb * MB,
  }),
}

/** Each task gets the port as the service gets it when it is judged. */
function withPort(tasks: PodProblem['tasks'], port: number): PodProblem['tasks'] {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, command]) => [name, ['env', `PORT=${port}`, ...command]]),
  )
}

function podPlugin<K>(
  type: PodType,
  {
    schemas,
    samples,
    key,
    execute,
  }: Pick<PodPlugin<K>, 'samples' | 'key' | 'execute'> & { readonly schemas: TypeSchemas },
): PodPlugin<K> {
  return {
    ...type,
    schemas,
    samples,
    key,
    execute,
    drive,
    actions: ACTIONS,
    judged: judgedFiles,
    technologies: offersOf('PLY'),
    inPod: IN_POD,
  }
}

/** The Node entry of a type that is answered by a project, which checks judge. */
export function podNodePlugin(type: PodType, samples: PodPlugin<ChecksKey>['samples']): PodPlugin<ChecksKey> {
  return podPlugin(type, {
    schemas: { problem: ChecksProblem, solution: Solution, key: ChecksSchema },
    samples,
    key: readChecksKey,
    execute: executeChecks,
  })
}

/** The same for a type whose projects have pages, so that they need a browser. */
export function pagePodNodePlugin(
  type: PodType,
  samples: PodPlugin<ChecksKey>['samples'],
): PodPlugin<ChecksKey> {
  const offers = offersOf('PLY')
  return {
    ...podNodePlugin(type, samples),
    technologies: (runner) =>
      offers(runner).map((offer) => ({
        ...offer,
        available: offer.available && findChromium() !== undefined,
      })),
  }
}

/** The Node entry of a type that is answered by tests, which right and faulty programs judge. */
export function testsPodNodePlugin(
  type: PodType,
  samples: PodPlugin<FaultsKey>['samples'],
): PodPlugin<FaultsKey> {
  return podPlugin(type, {
    schemas: { problem: TestsProblem, solution: Solution, key: FaultsSchema },
    samples,
    key: readFaultsKey,
    execute: executeTests,
  })
}
