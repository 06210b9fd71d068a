import { type Sample, samplesOf } from '@assess/sdk/node'
import type { WrittenProblem, WrittenSolution } from '../families/written/problem.schema.ts'

const design: WrittenProblem = {
  statement:
    '<p>A shop keeps its carts in memory and loses them with every restart.</p>' +
    '<p>Propose a design that loses none. Attach a drawing if it helps.</p>',
}

const sample = samplesOf(design, null)

export const samples: readonly Sample<WrittenProblem, WrittenSolution, null>[] = [
  sample.answered(
    'every kind of block and mark',
    {
      answer:
        '<h3>Where a cart lives</h3>' +
        '<h4>Today</h4>' +
        '<p>In <a href="https://example.org/memory">memory</a></p>' +
        '<h4>From now on</h4>' +
        '<p>In <strong>one table</strong>, keyed by <em>session</em>, not in <code>Map</code>.</p>' +
        '<ul><li><p>read on the first request</p></li><li><p>written with every change</p></li></ul>' +
        '<ol><li><p>migrate</p></li><li><p>switch over</p></li></ol>' +
        '<blockquote><p>Memory is a cache, never the truth.</p></blockquote>' +
        '<pre><code>INSERT INTO cart\nVALUES (1, 2)</code></pre>',
      attachments: [],
    },
    { status: 'NRE', score: 0 },
    'SUBMITTED',
  ),
  sample.answered(
    'a sentence and a file',
    {
      answer: '<p>Carts &amp; orders share a log: see the drawing.</p>',
      attachments: ['/files/uploads/1/design.png'],
    },
    { status: 'NRE', score: 0 },
    'SUBMITTED',
  ),
  sample.answered(
    'only a file',
    { answer: '', attachments: ['/files/uploads/2/notes.txt'] },
    { status: 'NRE', score: 0 },
    'SUBMITTED',
  ),
  sample.empty('nothing', { answer: '', attachments: [] }),
]
