import { type Sample, samplesOf } from '@assess/sdk/node'
import type { WrittenProblem, WrittenSolution } from '../families/written/problem.schema.ts'

const outage: WrittenProblem = {
  statement:
    '<p>A page that loaded in 0.4 s yesterday takes 6 s today, and nothing was deployed.</p>' +
    '<p>Describe, in your own words, the first three things you would look at, and why in this order.</p>',
}
const sample = samplesOf(outage, null)

export const samples: readonly Sample<WrittenProblem, WrittenSolution, null>[] = [
  sample.answered(
    'an answer of several lines',
    {
      answer:
        '1. The slow request itself: its trace says where the 6 s go.\n' +
        '2. The data: a table that grew past an index, or a plan that changed.\n\n' +
        '3. What we lean on — "a third party" is <slow> more often than we are.',
      attachments: [],
    },
    { status: 'NRE', score: 0 },
    'SUBMITTED',
  ),
  sample.answered(
    'one word, not in English',
    { answer: 'Datenbankabfragen für Größen über 10 €', attachments: [] },
    { status: 'NRE', score: 0 },
    'SUBMITTED',
  ),
  sample.empty('nothing but white space', { answer: '  \n ', attachments: [] }),
  sample.empty('nothing', { answer: '', attachments: [] }),
]
