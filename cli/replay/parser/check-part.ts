import type { Diagnostic, Report } from '../../definitions/diagnostic.ts'
import { spelledOut } from './bare-steps.ts'
import { expandSteps } from './expand.ts'
import { createFiller, variablesIn } from './filler.ts'
import { withSteps } from './flat.ts'
import { createParts, readPart } from './parts.ts'
import { checkSteps } from './schema.ts'

/** What is found where a variable gets its value by an include: nothing, until the include is checked. */
const LEFT_OPEN: Diagnostic = { file: '', line: 1, message: '' }

/** Reports what is wrong with a file of steps that flows include; what an include has to give it may be anything. */
export async function checkPart(file: string, report: Report, warn: Report): Promise<void> {
  const part = await readPart(file, report)
  if (!part) return
  const { source, variables } = part
  const reported = new Set<Diagnostic>([LEFT_OPEN])
  const tell: Report = (problem) => {
    if (!reported.has(problem)) report(problem)
    reported.add(problem)
  }
  const filler = createFiller(tell, warn)
  const { values, lost } = variablesIn(variables, {}, source, filler)
  const open = Object.keys(values).filter((name) => values[name] === null)
  const scope = { values, lost: new Map([...lost, ...open.map((name) => [name, LEFT_OPEN] as const)]) }
  const placed = await expandSteps(source, scope, { parts: createParts(tell), filler, report: tell })
  // All of its steps are blocks with faults, which are told.
  if (placed.length === 0) return
  checkSteps(spelledOut(withSteps(source, Object(source.value), placed)), tell)
}
