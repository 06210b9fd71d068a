import { type Sample, samplesOf } from '@assess/sdk/node'
import type { Problem } from './problem.schema.ts'

const tides: Problem = {
  statement:
    '<h2>Why harbours keep two clocks</h2>' +
    '<p>High water comes about 50 minutes later each day. It follows the moon, and the moon takes a little more than a day ' +
    'to stand above the same place again.</p>' +
    '<p>A harbour master therefore reads two clocks: one for the people on the quay, and one for the water.</p>',
}

const table: Problem = {
  statement:
    '<p>Water at the north mole, in metres above chart datum. What was measured at 06:00 was read by hand.</p>' +
    '<table><thead><tr><th>Time</th><th>Level</th></tr></thead>' +
    '<tbody><tr><td>06:00</td><td>1.4</td></tr><tr><td>12:25</td><td>4.9</td></tr></tbody></table>',
}

export const samples: readonly Sample<Problem, null, null>[] = [
  samplesOf(tides, null).empty('a text', null),
  samplesOf(table, null).empty('a text with a table', null),
]
