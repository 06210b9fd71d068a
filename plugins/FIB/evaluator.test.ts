import { describe, expect, it } from 'vitest'
import { evaluate, readKey } from './evaluator.ts'
import type { Problem } from './problem.schema.ts'

const problem: Problem = { statement: '<p>{{1}} {{2}}</p>', blanks: [{}, {}] }

function judged(choice: readonly string[], ignoreCase: boolean, accept = [['  Paris '], ['Rome', 'Roma']]) {
  return evaluate(problem, { choice }, readKey({ accept, ignoreCase }, problem))
}

describe('blanks that are judged', () => {
  it('counts no difference of case where the author says so, in the answer nor in the key', () => {
    expect(judged(['pARIS', 'ROMA'], true)).toEqual({ status: 'ACC', score: 1 })
    expect(judged(['paris', 'roma'], false)).toEqual({ status: 'REJ', score: 0 })
    expect(judged(['Paris', 'roma'], false)).toEqual({ status: 'PAC', score: 0.5 })
  })

  it('counts no spaces around a text, in the answer nor in the key', () => {
    expect(judged([' Paris', 'Rome  '], false)).toEqual({ status: 'ACC', score: 1 })
  })

  it('takes each text of the key, for its own blank only', () => {
    expect(judged(['Rome', 'Paris'], false)).toEqual({ status: 'REJ', score: 0 })
    expect(judged(['Paris'], false)).toEqual({ status: 'PAC', score: 0.5 })
  })

  it('is not evaluated with nothing but spaces, and with one text it is', () => {
    expect(judged([' ', ''], false)).toEqual({ status: 'UNE', score: 0 })
    expect(judged(['', 'x'], false)).toEqual({ status: 'REJ', score: 0 })
  })
})
