import { type Sample, samplesOf } from '@assess/sdk/node'
import { uriOf } from '../families/code/technologies.ts'
import { type NotebookKey, readNotebookKey } from './judge/key.ts'
import { written } from './notebook/edits.ts'
import type { Notebook } from './notebook/format.ts'
import type { NotebookProblem } from './problem/problem.ts'
import { DJP, NO_NOTEBOOK, type NotebookSolution } from './problem/solution.ts'

const SALES = `day,region,product,units,price
2025-03-01,North,bread,12,2.50
2025-03-01,north ,bread,3,2.50
2025-03-01,South,cake,4,9.00
2025-03-02,South,bread,,2.50
2025-03-02,North,cake,2,9.00
2025-03-02,South,bread,10,2.50
2025-03-02,South,bread,10,2.50
2025-03-03,North,bread,8,2.60
`

/** Sales with names that are written in two ways, a missing number and a row that is there twice. */
const sales: NotebookProblem = DJP.problem({
  statement:
    '<p><code>sales.csv</code> has the sales of a bakery. Clean them and add them up.</p>' +
    '<ol><li>Leave out rows without units, and rows that are there twice. Write each region in one way: <code>North</code>, ' +
    '<code>South</code>. The result is the table <code>sales</code>.</li>' +
    '<li><code>revenue</code> is the revenue (units times price) of each region.</li>' +
    '<li>Plot the revenue of each day.</li></ol>',
  files: { 'sales.csv': SALES },
  libraries: ['pandas', 'matplotlib'],
  notebook: {
    cells: [
      {
        id: 'task',
        cell_type: 'markdown',
        source: '## Sales of a bakery\n\nRevenue is units times price.',
      },
      {
        id: 'load',
        cell_type: 'code',
        source: "import pandas as pd\n\nsales = pd.read_csv('sales.csv')\nsales",
      },
      { id: 'clean', cell_type: 'code', source: '' },
      { id: 'sum', cell_type: 'code', source: 'revenue = ...' },
      { id: 'plot', cell_type: 'code', source: '' },
    ],
  },
  sample_testcases: [
    { name: 'rows that stay', expression: 'len(sales)', expect: 6 },
    { name: 'revenue of the north', expression: "float(revenue['North'])", expect: 76.3, tolerance: 0.001 },
  ],
})

const salesKey: NotebookKey = readNotebookKey(
  {
    sample_weight: 0,
    testcases: [
      { name: 'regions', expression: "sales['region'].unique()", expect: ['North', 'South'], weight: 1 },
      {
        name: 'units of each product',
        expression: "sales.groupby('product')['units'].sum()",
        expect: { bread: 33, cake: 6 },
      },
      {
        name: 'revenue',
        expression: 'revenue',
        expect: { North: 76.3, South: 61 },
        tolerance: 0.001,
        weight: 2,
      },
    ],
  },
  sales,
)

/** A line through points, whose key calls the candidate's function. */
const line: NotebookProblem = DJP.problem({
  statement:
    '<p>Write <code>fit(x, y)</code>, which gives slope and intercept of the line with the least squares, and ' +
    '<code>predict(line, x)</code>.</p>',
  libraries: ['numpy'],
  notebook: {
    cells: [
      { id: 'fit', cell_type: 'code', source: 'import numpy as np\n\ndef fit(x, y):\n    ...' },
      { id: 'predict', cell_type: 'code', source: 'def predict(line, x):\n    ...' },
    ],
  },
  sample_testcases: [
    {
      name: 'two points',
      call: 'fit',
      args: [
        [0, 1],
        [1, 3],
      ],
      expect: [2, 1],
      tolerance: 1e-6,
    },
  ],
})

const lineKey: NotebookKey = readNotebookKey(
  {
    testcases: [
      {
        name: 'four points',
        call: 'fit',
        args: [
          [0, 1, 2, 3],
          [1, 2, 2, 4],
        ],
        expect: [0.9, 0.9],
        tolerance: 1e-6,
      },
      {
        name: 'a prediction',
        call: 'predict',
        args: [
          [2, 1],
          [10, 20],
        ],
        expect: [21, 41],
        tolerance: 1e-6,
      },
    ],
  },
  line,
)

/** The answer in which cells of the problem have other texts. */
function answer({ notebook }: NotebookProblem, sources: Readonly<Record<string, string>>): NotebookSolution {
  const changed = Object.entries(sources).reduce<Notebook>(
    (made, [id, source]) => written(made, id, source),
    notebook,
  )
  return { ...NO_NOTEBOOK, technology: uriOf('python'), notebook: changed }
}

const CLEAN = `sales = sales.dropna(subset=['units']).drop_duplicates().copy()
sales['region'] = sales['region'].str.strip().str.capitalize()`
const SUM = `sales['revenue'] = sales['units'] * sales['price']
revenue = sales.groupby('region')['revenue'].sum()
revenue`
const PLOT = "%matplotlib inline\nsales.groupby('day')['revenue'].sum().plot.bar()"
const FIT = 'import numpy as np\n\ndef fit(x, y):\n    return np.polyfit(x, y, 1)'
const PREDICT = 'def predict(line, x):\n    return np.polyval(line, x)'

const cleaned = answer(sales, { clean: CLEAN, sum: SUM, plot: PLOT })
const table = samplesOf(sales, salesKey)
const fitted = samplesOf(line, lineKey)

/** A cell more than the problem has, below the first one. */
function withCellBelow(solution: NotebookSolution, id: string, source: string): NotebookSolution {
  const { notebook } = solution
  if (!notebook) throw new Error('There is no notebook to add a cell to')
  const cell = { cell_type: 'code', id, source, metadata: {}, outputs: [], execution_count: null } as const
  return { ...solution, notebook: { ...notebook, cells: notebook.cells.toSpliced(1, 0, cell) } }
}

export const samples: readonly Sample<NotebookProblem, NotebookSolution, NotebookKey>[] = [
  table.judged('clean sales with their revenue', cleaned, 'ACC', 1),
  table.judged(
    'rows that are there twice count',
    answer(sales, { clean: CLEAN.replace('.drop_duplicates()', ''), sum: SUM }),
    'PAC',
    0.25,
  ),
  table.judged('a cell that raises', answer(sales, { clean: CLEAN, sum: 'revenue = salles' }), 'REJ', 0),
  fitted.judged('a line through points', answer(line, { fit: FIT, predict: PREDICT }), 'ACC', 1),
  fitted.judged(
    'a cell more, and no prediction',
    withCellBelow(answer(line, { fit: FIT }), 'cell-3', 'fit([0, 1], [1, 3])'),
    'PAC',
    2 / 3,
  ),
  table.empty('nothing', NO_NOTEBOOK),
]
