import { describe, expect, test } from 'vitest'
import { brokenPromises, type CandidateHistory, type SentRevision } from '../../cli/load/history.ts'

const sent = (rev: number, isAcknowledged: boolean, sentAt = rev): SentRevision => ({
  rev,
  text: `{"answer":"${rev}"}`,
  sentAt,
  isAcknowledged,
})
const kept = (rev: number, text = `{"answer":"${rev}"}`) => new Map([['essay', { rev, text }]])

const of = (change: Partial<CandidateHistory>): CandidateHistory => ({
  name: 'ada',
  sent: new Map([['essay', [sent(1, true), sent(2, true), sent(3, false)]]]),
  stored: kept(2),
  uploads: [],
  runs: new Map(),
  closesAt: 100,
  isSubmitted: true,
  hasEnded: true,
  ...change,
})

describe('a promise is kept', () => {
  test.each([
    ['the last acknowledged revision is there', of({})],
    ['one is there that was sent after it, whose reply was lost', of({ stored: kept(3) })],
    [
      'nothing is there, and nothing was acknowledged',
      of({ sent: new Map([['essay', [sent(1, false)]]]), stored: new Map() }),
    ],
    [
      'a run is said to have ended twice, in the same way',
      of({
        runs: new Map([
          [
            'r',
            [
              { state: 'EVALUATED', text: 'a' },
              { state: 'EVALUATED', text: 'a' },
            ],
          ],
        ]),
      }),
    ],
    [
      'an answer came after the end, and was refused',
      of({ sent: new Map([['essay', [sent(2, true), sent(3, false, 200)]]]) }),
    ],
  ])('%s', (_, history) => {
    expect(brokenPromises(history)).toEqual([])
  })
})

describe('a promise is broken', () => {
  test.each<[string, Partial<CandidateHistory>]>([
    ['"essay": revision 2 was acknowledged, and nothing is there', { stored: new Map() }],
    ['"essay": revision 2 was acknowledged, and 1 is there', { stored: kept(1) }],
    ['"essay": revision 4 is there, which was never sent', { stored: kept(4) }],
    ['"essay": revision 2 is there with another content', { stored: kept(2, '{}') }],
    [
      '"essay": revision 2 was taken 50 ms after the end',
      { sent: new Map([['essay', [sent(2, true, 150)]]]) },
    ],
    [
      'the file a was acknowledged, and is not there',
      { uploads: [{ name: 'a', sent: 'x', read: undefined }] },
    ],
    ['the file a has another content than was sent', { uploads: [{ name: 'a', sent: 'x', read: 'y' }] }],
    ['the run r was accepted, and never ended', { runs: new Map([['r', []]]) }],
    [
      'the run r has 2 ends: EVALUATED, ERROR',
      {
        runs: new Map([
          [
            'r',
            [
              { state: 'EVALUATED', text: 'a' },
              { state: 'ERROR', text: 'b' },
            ],
          ],
        ]),
      },
    ],
    ['the submission was acknowledged, and is not there', { hasEnded: false }],
  ])('%s', (line, change) => {
    expect(brokenPromises(of(change))).toEqual([`ada: ${line}`])
  })
})
