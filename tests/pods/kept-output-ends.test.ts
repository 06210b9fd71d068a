import { describe, expect, it } from 'vitest'
import { keepOutput } from '../../cli/backend/pods/kept-output.ts'

describe('where the end of a long output begins', () => {
  it('in the middle of a line whose end is the last thing that was printed', () => {
    const kept = keepOutput(10)
    kept.add(`${'x'.repeat(50)}\n`)
    expect(kept.since(0)).toEqual({ from: 41, text: 'xxxxxxxxx\n' })
  })

  it('in the middle of a line that has no end yet', () => {
    const kept = keepOutput(10)
    kept.add(`one\n${'x'.repeat(50)}`)
    expect(kept.since(0)).toEqual({ from: 44, text: 'x'.repeat(10) })
  })

  it('with the first whole line of what is kept', () => {
    const kept = keepOutput(10)
    kept.add('one\ntwo\nthree\nfour\n')
    expect(kept.since(0)).toEqual({ from: 14, text: 'four\n' })
  })

  it('at the start, as long as nothing is lost', () => {
    const kept = keepOutput(4)
    kept.add('one\n')
    expect(kept.since(0)).toEqual({ from: 0, text: 'one\n' })
  })
})
