import type { DriverPage } from '../../../src/sdk/node.ts'
import { drive as driveFiles } from '../files/driver.ts'
import type { FilesSolution } from '../files/solution.ts'
import type { PodProblem } from './problem.ts'

/** Plays an answer as a person would, file by file; an evaluation of it is a step of a flow. */
export function drive(page: DriverPage, problem: PodProblem, solution: FilesSolution): Promise<void> {
  return driveFiles(page, problem, { ...solution, stdin: '', attachments: [] })
}
