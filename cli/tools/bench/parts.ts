import { measureEditor } from './editor.ts'
import { withEnvironment } from './environment.ts'
import { measureFaces } from './faces.ts'
import type { Figure } from './figure.ts'
import { measureFirstItem } from './first-item.ts'
import { measureFirstLoad } from './first-load.ts'
import { measureHeap } from './heap.ts'
import { measureManyProblems } from './many-problems.ts'
import { measureNextProblem } from './next-problem.ts'
import { measurePods } from './pods.ts'
import { measureReplayProcess } from './replay-process.ts'
import { measureExam, measureFlows } from './replays.ts'
import type { Run } from './run.ts'
import { measureRuns } from './runs.ts'
import { measureSaves } from './saves.ts'
import { measureSlowNetwork } from './slow-network.ts'
import { measureStart } from './start.ts'
import { measureTurns } from './turns.ts'
import { measureWorst } from './worst.ts'

interface Part {
  measure(run: Run): Promise<readonly Figure[]>
  /** It drives another checkout as well. */
  readonly isForTrees?: true
  /** It runs only when it is named. */
  readonly isOnDemand?: true
}

/** Everything that is measured, by the name that the command line gives it, in the order in which it runs. */
export const PARTS: Readonly<Record<string, Part>> = {
  'first-item': { measure: measureFirstItem, isForTrees: true },
  start: { measure: measureStart, isForTrees: true },
  turns: { measure: measureTurns, isForTrees: true },
  heap: { measure: measureHeap, isForTrees: true },
  'first-load': {
    measure: ({ browser }) => withEnvironment((environment) => measureFirstLoad(environment, browser)),
  },
  'next-problem': {
    measure: ({ browser }) => withEnvironment((environment) => measureNextProblem(environment, browser)),
  },
  'many-problems': { measure: ({ browser }) => measureManyProblems(browser) },
  editor: { measure: measureEditor, isForTrees: true },
  saves: { measure: () => withEnvironment(measureSaves) },
  'slow-network': { measure: () => withEnvironment(measureSlowNetwork) },
  sandbox: { measure: measureRuns, isForTrees: true },
  pods: { measure: measurePods },
  faces: { measure: ({ browser }) => measureFaces(browser) },
  replay: { measure: measureReplayProcess, isForTrees: true },
  exam: { measure: ({ browser }) => measureExam(browser) },
  flows: { measure: ({ browser }) => measureFlows(browser) },
  worst: { measure: ({ attack }) => measureWorst(attack), isOnDemand: true },
}

/** The named parts, or without a name all that run by themselves; with the names that can be given, and those that cannot. */
export function selectParts(names: readonly string[], tree: string | undefined) {
  const all = Object.entries(PARTS).filter(([, { isForTrees }]) => tree === undefined || isForTrees)
  const able = all.map(([name]) => name)
  const parts = all.filter(([name, { isOnDemand }]) =>
    names.length > 0 ? names.includes(name) : !isOnDemand,
  )
  return { able, parts, unknown: names.filter((name) => !able.includes(name)) }
}
