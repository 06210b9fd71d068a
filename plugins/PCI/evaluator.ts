import { isDeepStrictEqual } from 'node:util'
import { ReadContext, read, type Verdict } from '@assess/sdk'
import { asWritten, type RightAnswer } from '@assess/sdk/node'
import { Key } from './key.schema.ts'
import type { Problem, Solution } from './problem.schema.ts'
import {
  holdsValue,
  isDeclared,
  type Response,
  responseText,
  type Value,
  valuesOf,
  valueText,
} from './response.ts'

type Mapping = NonNullable<Key['mapping']>

export function readKey(raw: unknown, { response }: Problem): Key {
  const at = new ReadContext('key')
  const key = read(Key, raw, at)
  const { correct, mapping } = key
  if ((correct === undefined) === (mapping === undefined))
    throw at.unfit(raw, 'a record with "correct" or "mapping"')
  if (correct !== undefined && !(isDeclared(correct, response) && holdsValue(correct)))
    throw at
      .key('correct')
      .unfit(correct, `typed JSON of "response": ${response.cardinality}, ${response.base_type}`)
  if (mapping && response.cardinality === 'record')
    throw at.key('mapping').unfit(mapping, 'left out, because a record has no mapping')
  if (mapping && mostOf(mapping, response.cardinality === 'single') <= 0)
    throw at.key('mapping').unfit(mapping, 'a mapping with which more than 0 can be reached')
  return key
}

/** One text for all ways to write a value; the two of a pair have no order. */
function formOf(value: Value, isPair: boolean): string {
  return JSON.stringify(isPair && Array.isArray(value) ? [...value].sort() : value)
}

/** By the rules of `match`: a record goes by names, several values by their number, ordered ones by their place. */
function isMatch(given: Response, correct: Response, isOrdered: boolean): boolean {
  if (correct.record) {
    const byName = ({ record = [] }: Response) =>
      Object.fromEntries(record.map(({ name, ...rest }) => [name, rest]))
    return isDeepStrictEqual(byName(given), byName(correct))
  }
  const isPair = 'pair' in (correct.base ?? correct.list ?? {})
  const forms = (one: Response) => {
    const all = valuesOf(one).map((value) => formOf(value, isPair))
    return isOrdered ? all : all.sort()
  }
  return isDeepStrictEqual(forms(given), forms(correct))
}

/** What the best response counts. */
function mostOf({ entries, upper_bound }: Mapping, isSingle: boolean): number {
  const counts = entries.map(({ value }) => Math.max(0, value))
  return upper_bound ?? (isSingle ? Math.max(...counts) : counts.reduce((sum, one) => sum + one, 0))
}

/** By the rules of `mapResponse`: each value counts once, and the sum stays within the bounds. */
function mapped(given: Response, { entries, default_value, lower_bound, upper_bound }: Mapping): number {
  const isPair = 'pair' in (given.base ?? given.list ?? {})
  const keyOf = (text: string) => (isPair ? text.split(/\s+/).sort().join(' ') : text)
  const texts = new Set(valuesOf(given).map((value) => keyOf(valueText(value))))
  const counts = [...texts].map((text) => {
    const found = entries.find(({ key, is_case_sensitive }) => {
      const wanted = keyOf(String(key))
      return is_case_sensitive ? wanted === text : wanted.toLowerCase() === text.toLowerCase()
    })
    return found?.value ?? default_value
  })
  const sum = counts.reduce((all, one) => all + one, 0)
  return Math.min(upper_bound ?? sum, Math.max(lower_bound ?? sum, sum))
}

/** Judges what the interaction answered with; a response of another type than the declared one is wrong. */
export function evaluate({ response }: Problem, { answer }: Solution, { correct, mapping }: Key): Verdict {
  const given = answer.response
  if (!holdsValue(given)) return { status: 'UNE', score: 0 }
  const wrong: Verdict = { status: 'REJ', score: 0 }
  if (!isDeclared(given, response)) return wrong
  if (correct)
    return isMatch(given, correct, response.cardinality === 'ordered') ? { status: 'ACC', score: 1 } : wrong
  if (!mapping) return wrong
  const score = mapped(given, mapping) / mostOf(mapping, response.cardinality === 'single')
  if (score >= 1) return { status: 'ACC', score: 1 }
  return score > 0 ? { status: 'PAC', score } : wrong
}

/** The right response in words, where one alone is right. */
export function rightAnswer(problem: Problem, key: Key, given?: Solution): RightAnswer {
  const { correct } = key
  if (!correct) return { html: '' }
  const text = responseText(correct)
  const isRight = given !== undefined && evaluate(problem, given, key).status === 'ACC'
  const html = `<p><strong>${asWritten(text)}${given ? ` ${isRight ? '✓' : '○'}` : ''}</strong></p>`
  if (!given) return { html }
  return { html, isCompared: true, marks: [isRight ? { mark: 'correct' } : { mark: 'wrong', wanted: text }] }
}
