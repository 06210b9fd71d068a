import type { Sample } from '../../src/sdk/node.ts'
import type { WrittenProblem, WrittenSolution } from '../families/written/solution.ts'

const design: WrittenProblem = {
  statement:
    '<p>A shop keeps its carts in memory and loses them with every restart.</p>' +
    '<p>Propose a design that loses none. Attach a drawing if it helps.</p>',
}

const open = { problem: design, key: null } as const
const handedIn = { attempted: true, verdict: { status: 'NRE', score: 0 }, displayed: 'SUBMITTED' } as const
const untouched = { attempted: false, verdict: { status: 'UNE', score: 0 }, displayed: null } as const

export const samples: readonly Sample<WrittenProblem, WrittenSolution, null>[] = [
  {
    title: 'every kind of block and mark',
    ...open,
    ...handedIn,
    solution: {
      answer:
        '<h3>Where a cart lives</h3>' +
        '<p>In <strong>one table</strong>, keyed by <em>session</em>, not in <code>Map</code>.</p>' +
        '<ul><li><p>read on the first request</p></li><li><p>written with every change</p></li></ul>' +
        '<ol><li><p>migrate</p></li><li><p>switch over</p></li></ol>' +
        '<blockquote><p>Memory is a cache, never the truth.</p></blockquote>' +
        '<pre><code>INSERT INTO cart\nVALUES (1, 2)</code></pre>',
      attachments: [],
    },
  },
  {
    title: 'a sentence and a file',
    ...open,
    ...handedIn,
    solution: {
      answer: '<p>Carts &amp; orders share a log: see the drawing.</p>',
      attachments: ['/files/uploads/1/design.png'],
    },
  },
  {
    title: 'only a file',
    ...open,
    ...handedIn,
    solution: { answer: '', attachments: ['/files/uploads/2/notes.txt'] },
  },
  { title: 'nothing', ...open, ...untouched, solution: { answer: '', attachments: [] } },
]
