import type { Sample } from '../../src/sdk/node.ts'
import type { WrittenProblem, WrittenSolution } from '../families/written/solution.ts'

const outage: WrittenProblem = {
  statement:
    '<p>A page that loaded in 0.4 s yesterday takes 6 s today, and nothing was deployed.</p>' +
    '<p>Describe, in your own words, the first three things you would look at, and why in this order.</p>',
}

export const samples: readonly Sample<WrittenProblem, WrittenSolution, null>[] = [
  {
    title: 'an answer of several lines',
    problem: outage,
    key: null,
    solution: {
      answer:
        '1. The slow request itself: its trace says where the 6 s go.\n' +
        '2. The data: a table that grew past an index, or a plan that changed.\n\n' +
        '3. What we lean on — "a third party" is <slow> more often than we are.',
      attachments: [],
    },
    attempted: true,
    verdict: { status: 'NRE', score: 0 },
    displayed: 'SUBMITTED',
  },
  {
    title: 'one word, not in English',
    problem: outage,
    key: null,
    solution: { answer: 'Datenbankabfragen für Größen über 10 €', attachments: [] },
    attempted: true,
    verdict: { status: 'NRE', score: 0 },
    displayed: 'SUBMITTED',
  },
  {
    title: 'nothing but white space',
    problem: outage,
    key: null,
    solution: { answer: '  \n ', attachments: [] },
    attempted: false,
    verdict: { status: 'UNE', score: 0 },
    displayed: null,
  },
  {
    title: 'nothing',
    problem: outage,
    key: null,
    solution: { answer: '', attachments: [] },
    attempted: false,
    verdict: { status: 'UNE', score: 0 },
    displayed: null,
  },
]
