import { eachFit, isRecord, plainText, type ReadContext, read } from '@assess/sdk'
import { defineChoiceType } from '../families/choice.ts'
import { type Option, Problem, Solution } from './problem.schema.ts'

/** Each option has an id of its own; a second one with the same id is left out. */
function distinct(options: readonly Option[], at: ReadContext): readonly Option[] {
  const ids = new Set<string>()
  return eachFit(options, at, (option) => {
    if (ids.has(String(option.id))) throw new Error('"options" must have a different id each')
    ids.add(String(option.id))
    return option
  })
}

/** Some backends say whether several may be chosen. */
const KINDS = new Map<unknown, unknown>([
  [true, 'Multiple'],
  [false, 'Single'],
])

/** Without a word of a backend on it, a candidate may choose one option only. */
function readProblem(value: unknown, at: ReadContext): Problem {
  const kind = at.isTolerant && isRecord(value) && KINDS.get(value.is_multi_correct)
  const problem = read(Problem, kind ? { ...Object(value), is_multi_correct: kind } : value, at)
  const options = distinct(problem.options, at.key('options'))
  if (options.length < (at.isTolerant ? 1 : 2))
    throw at.key('options').unfit(problem.options, 'a list of at least two options')
  return { ...problem, options }
}

/** `A` to `Z`, then `AA`. */
export function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last
}

/** The accessible name of an option: what the view announces, and how a driver finds it. */
export function optionName(option: Option, index: number): string {
  return `${letterOf(index)}: ${plainText(option.text)}`
}

/** Whether an option is chosen; a backend may store the ids of numbered options as texts, and the other way round. */
export function isChosen(choice: Solution['choice'], { id }: Option): boolean {
  return choice.some((chosen) => String(chosen) === String(id))
}

export const MCQ = defineChoiceType({
  code: 'MCQ',
  problem: readProblem,
  solution: Solution,
  isChosen: () => true,
})
