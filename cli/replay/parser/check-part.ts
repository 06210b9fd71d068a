import type { Report } from '../../definitions/diagnostic.ts'
import { spelledOut } from './bare-steps.ts'
import { expandSteps } from './expand.ts'
import { withSteps } from './flat.ts'
import { createParts, readPart } from './parts.ts'
import { checkSteps } from './schema.ts'
import { variablesIn } from './variables.ts'

/**
 * Reports what is wrong with a file of steps that flows include. If an include has to give it a variable, its steps are
 * checked with each include instead.
 */
export async function checkPart(file: string, report: Report): Promise<void> {
  const part = await readPart(file, report)
  if (!part) return
  const { source, variables } = part
  const values = variablesIn(variables, {}, (path, message) =>
    report(source.finding(['variables', ...path], message)),
  )
  const placed = await expandSteps(source, { values }, createParts(report), report)
  if (Object.values(values).includes(null)) return
  checkSteps(spelledOut(withSteps(source, Object(source.value), placed)), report)
}
