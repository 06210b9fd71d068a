import type { Key } from './key.schema.ts'
import type { Problem, Solution } from './problem.schema.ts'

/** A line as it is compared; where candidates indent, its indentation is a number and not in its text. */
export interface Step {
  readonly text: string
  readonly indent: number
}

const depthOf = (line: string) => line.length - line.trimStart().length

/** Lines of a key as they are compared and shown; one step of indentation is as wide as the least that there is. */
export function stepsOf(lines: readonly string[], { indents }: Pick<Problem, 'indents'>): readonly Step[] {
  if (!indents) return lines.map((text) => ({ text, indent: 0 }))
  const unit = Math.min(...lines.map(depthOf).filter((depth) => depth > 0))
  return lines.map((line) => ({ text: line.trim(), indent: depthOf(line) === 0 ? 0 : depthOf(line) / unit }))
}

export const sameSteps = (some: readonly Step[], others: readonly Step[]): boolean =>
  some.length === others.length &&
  some.every(({ text, indent }, at) => text === others[at]?.text && indent === others[at].indent)

/** Where a line belongs, from 0, and whether it follows what it has to follow; no place for one that stays out. */
interface Place {
  readonly at?: number
  readonly isRight: boolean
}

/** The lines of an answer beside the right ones. Of lines that are alike, those that stand rightly come first. */
export function joined(problem: Problem, { choice }: Solution, key: Key) {
  const right = stepsOf(key.lines, problem)
  const given = choice.map(({ line, indent }) => ({
    text: problem.lines.find(({ id }) => id === line)?.text ?? '',
    indent,
  }))
  const free = new Set(right.keys())
  const places = new Map<string, Place>()
  const take = (id: string, isRight: boolean, fits: (at: number) => boolean) => {
    const at = [...free].find(fits)
    if (at === undefined || places.has(id)) return
    free.delete(at)
    places.set(id, { at, isRight })
  }
  for (const [index, { line }] of choice.entries())
    take(line, true, (at) => {
      const isSame = right[at]?.text === given[index]?.text && right[at]?.indent === given[index]?.indent
      return isSame && right[at - 1]?.text === given[index - 1]?.text
    })
  for (const { id, text } of problem.lines) take(id, false, (at) => right[at]?.text === text)
  return { right, given, places, isEndRight: right.at(-1)?.text === given.at(-1)?.text }
}
