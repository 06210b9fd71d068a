import { type ReadContext, read } from '@assess/sdk'
import { defineChoiceType } from '../families/choice.ts'
import { type Blank, Problem, Solution } from './problem.schema.ts'
import { texts } from './texts.ts'

/** Where a blank is in a text; the group is its number, from 1. */
export const BLANK = /\{\{(\d+)\}\}/g

/** Numbers of the blanks in a statement, in their order. */
function numbersIn(statement: string): readonly number[] {
  const words = statement.replace(/<[^>]*>/g, '')
  return [...words.matchAll(BLANK)].map((match) => Number(match[1])).sort((a, b) => a - b)
}

/** The statement holds each blank once. */
function readProblem(value: unknown, at: ReadContext): Problem {
  const { statement, blanks } = read(Problem, value, at)
  const numbers = numbersIn(statement)
  if (at.isTolerant) return { statement, blanks: completed(blanks, numbers) }
  const wanted = blanks.map((_, index) => index + 1)
  if (blanks.length === 0 || numbers.join() !== wanted.join()) {
    throw new Error(
      `"statement" must hold each blank of "blanks" once, from {{1}} to {{${Math.max(1, blanks.length)}}}; ` +
        `it holds ${numbers.map((number) => `{{${number}}}`).join(', ') || 'none'}`,
    )
  }
  return { statement, blanks }
}

/** Most blanks that a number in a statement may ask for. */
const MOST = 100

/** As many blanks as a backend names or its statement has, at least one: what they are called may be left out. */
function completed(blanks: readonly Blank[], numbers: readonly number[]): readonly Blank[] {
  const count = Math.max(1, blanks.length, ...numbers.filter((number) => number <= MOST))
  return Array.from({ length: count }, (_, index) => blanks[index] ?? {})
}

/** How many of the blanks have a text. */
export const filledOf = (blanks: readonly Blank[], { choice }: Solution): number =>
  blanks.filter((_, index) => choice[index]?.trim()).length

export const FIB = defineChoiceType({
  code: 'FIB',
  problem: readProblem,
  solution: Solution,
  isChosen: (text) => text.trim() !== '',
  remark({ blanks }, solution) {
    const filled = filledOf(blanks, solution)
    return filled > 0 && filled < blanks.length ? texts.filled(filled, blanks.length) : undefined
  },
})
