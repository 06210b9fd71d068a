import { ReadContext, read, type Verdict } from '@assess/sdk'
import { asWritten, type RightAnswer, seededRandom, type Variant } from '@assess/sdk/node'
import { drawn, resultOf } from './formula.ts'
import { Key } from './key.schema.ts'
import { readNumber } from './numbers.ts'
import type { Problem, Solution } from './problem.schema.ts'
import { unitOf } from './solution.ts'

export function readKey(raw: unknown, problem: Problem): Key {
  const at = new ReadContext('key')
  const key = read(Key, raw, at)
  for (const [name, { from, to }] of Object.entries(problem.parameters)) {
    if (to < from) throw new Error(`"parameters.${name}" must have a "to" that is not below "from"`)
    if (!problem.statement.includes(`{${name}}`))
      throw new Error(`"statement" must hold {${name}}: nobody would know the number`)
  }
  const factors = Object.values(key.units)
  if (factors.length > 0 && !factors.includes(1))
    throw at.key('units').unfit(key.units, 'units of which one has the factor 1, that of the formula')
  if (key.result === undefined)
    resultOf(
      key.formula,
      drawn(problem, () => 0),
    )
  return key
}

/** A number for a text, to six figures or three decimals: without what is left of binary fractions. */
const written = (value: number, { decimalComma }: Problem) => {
  const figures = Math.max(6, 3 + Math.ceil(Math.log10(Math.abs(value) + 1)))
  const text = String(Number(value.toPrecision(Math.min(15, figures))))
  return decimalComma ? text.replace('.', ',') : text
}

const baseOf = ({ units }: Key) => Object.keys(units).find((name) => units[name] === 1) ?? ''

const rightText = (problem: Problem, key: Key) => `${written(key.result ?? 0, problem)} ${baseOf(key)}`.trim()

/** The numbers of one attempt, in its texts and in its key; `{answer}` in the explanation is what is right. */
export function prepare(
  { problem, key, explanation }: Variant<Problem, Key>,
  seed: number,
): Variant<Problem, Key> {
  const random = seededRandom(seed)
  const values = drawn(problem, (most) => random.integer(0, most))
  const own = { ...key, result: resultOf(key.formula, values) }
  const filled = (text: string, more: Readonly<Record<string, string>> = {}) =>
    text.replace(/\{([A-Za-z][A-Za-z0-9]*)\}/g, (place, name: string) => {
      const value = values[name]
      return value === undefined ? (more[name] ?? place) : written(value, problem)
    })
  const { label, statement } = problem
  return {
    problem: {
      ...problem,
      statement: filled(statement),
      ...(label !== undefined && { label: filled(label) }),
      parameters: {},
      units: Object.keys(key.units),
    },
    key: own,
    ...(explanation !== undefined && {
      explanation: filled(explanation, { answer: asWritten(rightText(problem, own)) }),
    }),
  }
}

/** Whether a number is near enough to the right one. */
export function isNear(
  value: number,
  right: number,
  { absolute, figures, relative }: Key['tolerance'],
): boolean {
  const off = Math.abs(value - right)
  if (figures !== undefined && Number(value.toPrecision(figures)) === Number(right.toPrecision(figures)))
    return true
  // What is left of binary fractions counts nowhere.
  const room = Math.max(absolute ?? 0, (relative ?? 0) * Math.abs(right)) + 1e-9 * Math.abs(right)
  return off <= room
}

export function evaluate(problem: Problem, solution: Solution, key: Key): Verdict {
  const { number } = solution.answer
  if (number.trim() === '') return { status: 'UNE', score: 0 }
  const value = readNumber(number)
  const right = key.result ?? 0
  if (value === undefined) return { status: 'REJ', score: 0 }
  const isRightIn = (factor: number) => isNear(value * factor, right, key.tolerance)
  const factors = Object.values(key.units)
  const own = factors.length === 0 ? 1 : key.units[unitOf(problem, solution)]
  if (own !== undefined && isRightIn(own)) return { status: 'ACC', score: 1 }
  const score = factors.some(isRightIn) ? key.unitCredit : 0
  return { status: score > 0 ? 'PAC' : 'REJ', score }
}

/** What is right, beside what was written. */
export function rightAnswer(problem: Problem, key: Key, given?: Solution): RightAnswer {
  const right = `<strong>${asWritten(rightText(problem, key))}</strong>`
  if (!given) return { html: `<p>${right}</p>` }
  const isRight = evaluate(problem, given, key).status === 'ACC'
  const own = asWritten(`${given.answer.number} ${unitOf(problem, given)}`.trim())
  return {
    html: isRight ? `<p>${own} ✓</p>` : `<p><del>${own}</del> ✗ ${right}</p>`,
    isCompared: true,
    marks: [{ mark: isRight ? 'correct' : 'wrong', wanted: rightText(problem, key) }],
  }
}
