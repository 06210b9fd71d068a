import type { Problem } from './problem.schema.ts'

type Values = Readonly<Record<string, number>>

/** What a formula may call; each takes numbers. */
const FUNCTIONS: ReadonlyMap<string, (...numbers: readonly number[]) => number> = new Map(
  Object.entries({
    ...{ abs: Math.abs, ceil: Math.ceil, floor: Math.floor, max: Math.max, min: Math.min, round: Math.round },
    ...{ exp: Math.exp, ln: Math.log, log10: Math.log10, log2: Math.log2, sqrt: Math.sqrt },
    ...{ sin: Math.sin, cos: Math.cos, tan: Math.tan, asin: Math.asin, acos: Math.acos, atan: Math.atan },
  }),
)

const TOKEN = /\s*((?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?|[A-Za-z][A-Za-z0-9]*|[-+*/^(),])/y

function tokensOf(formula: string): string[] {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < formula.trimEnd().length) {
    const at = TOKEN.lastIndex
    const [, token] = TOKEN.exec(formula) ?? []
    if (token === undefined) throw new Error(`nothing reads "${formula.slice(at).trim()}"`)
    tokens.push(token)
  }
  return tokens
}

/** Reads a formula from left to right: sums of products of powers. It knows numbers and nothing else. */
function calculate(tokens: string[], values: ReadonlyMap<string, number>): number {
  const next = (...wanted: readonly string[]) =>
    wanted.includes(tokens[0] ?? '') ? tokens.shift() : undefined

  function sum(): number {
    let left = product()
    for (let sign = next('+', '-'); sign; sign = next('+', '-')) left += sign === '+' ? product() : -product()
    return left
  }
  function product(): number {
    let left = signed()
    for (let sign = next('*', '/'); sign; sign = next('*', '/'))
      left = sign === '*' ? left * signed() : left / signed()
    return left
  }
  // As in mathematics, -x^2 is -(x^2).
  function signed(): number {
    const sign = next('-', '+')
    if (sign) return sign === '-' ? -signed() : signed()
    const base = atom()
    return next('^') ? base ** signed() : base
  }
  function atom(): number {
    const token = tokens.shift() ?? 'the end'
    if (/^[\d.]/.test(token)) return Number(token)
    if (token === '(') return closed([sum()])[0] ?? 0
    const call = FUNCTIONS.get(token)
    if (call && next('(')) {
      const given = [sum()]
      while (next(',')) given.push(sum())
      return call(...closed(given))
    }
    const value = values.get(token)
    if (value === undefined)
      throw new Error(`"${token}" is not a number, nor a parameter, nor a function with brackets`)
    return value
  }
  function closed(given: readonly number[]): readonly number[] {
    if (!next(')')) throw new Error('a ")" is missing')
    return given
  }

  const result = sum()
  if (tokens.length > 0) throw new Error(`nothing joins "${tokens[0]}" to what is before it`)
  if (Number.isFinite(result)) return result
  throw new Error(`it gives ${result}`)
}

/** What a formula gives for these values; throws a word about what is wrong with it. */
export function resultOf(formula: string, values: Values): number {
  const known = new Map([['pi', Math.PI], ...Object.entries(values)])
  try {
    return calculate(tokensOf(formula), known)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(
      `"key.formula" must be arithmetic of the parameters: ${why} for ${JSON.stringify(values)}`,
    )
  }
}

const decimalsOf = (value: number) => String(value).split('.')[1]?.length ?? 0

/** Draws a value of each parameter; `pick` gives a whole number from 0 to the one that it gets. */
export function drawn({ parameters }: Problem, pick: (most: number) => number): Values {
  const values = Object.entries(parameters).map(([name, { from, to, step }]) => {
    const steps = Math.floor((to - from) / step + 1e-9)
    const decimals = Math.max(decimalsOf(from), decimalsOf(step))
    return [name, Number((from + step * pick(steps)).toFixed(decimals))] as const
  })
  return Object.fromEntries(values)
}
