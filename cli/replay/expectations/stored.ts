import { Type } from 'typebox'
import type { AutoSubmitReason } from '../../../src/kernel/state.ts'
import { SolutionFields } from '../../../src/wire/entities.schema.ts'
import type { Path } from '../../definitions/source.ts'
import { readStored, readStoredReceipt, storageOf } from '../environment/stored.ts'
import { fits, valueDifferences } from '../results/diff.ts'
import { matching } from './calls.ts'
import { defineExpectation, Subset, strict, Text } from './define.ts'
import { type Word, wordsOfFields } from './words.ts'

const Optional = Type.Optional
const REASONS = [
  'SYSTEM_TIME_MISMATCH',
  'BROWSER_TOLERANCE_VIOLATION',
  'TEST_TIME_EXPIRY',
] as const satisfies readonly AutoSubmitReason[]

function differing(what: string, wanted: unknown, got: unknown) {
  const differences = valueDifferences(wanted, got)
  return differences.length === 0 ? undefined : [what, ...differences.map((text) => `  ${text}`)].join('\n')
}

const saved = defineExpectation({
  shape: Type.Object(
    { problem: Text('The problem'), fields: Subset('What the backend must have stored') },
    strict,
  ),
  words: ({ fields }) => wordsOfFields(fields, SolutionFields, 'field of a solution', ['fields']),
  async check(context, { problem, fields }) {
    const stored = await readStored(context, problem)
    if (!stored) return `The backend has stored nothing for "${problem}"`
    return differing(`The backend has stored something else for "${problem}":`, fields, stored)
  },
})

const unsaved = defineExpectation({
  shape: Text('A problem for which the backend must have stored nothing'),
  async check(context, problem) {
    const stored = await readStored(context, problem)
    return stored && `The backend has stored an answer for "${problem}", but should have none`
  },
})

const submission = defineExpectation({
  shape: Type.Object(
    {
      type: Optional(Type.Enum(['MSB', 'ASB'], { description: 'By the candidate or by itself' })),
      reason: Optional(Type.Enum([...REASONS], { description: 'Why it was submitted by itself' })),
    },
    strict,
  ),
  async check(context, { type, reason }) {
    const [last] = matching(context, { name: 'submit', status: 200 }).slice(-1)
    if (!last) return 'Nothing was submitted'
    const wanted = { ...(type && { submission_type: type }), ...(reason !== undefined && { reason }) }
    return differing('The submission is not what was wanted:', wanted, JSON.parse(last.body))
  },
})

const receipt = defineExpectation({
  shape: Type.Union([Type.Array(Text('A problem whose answer is sealed')), Type.Literal(false)], {
    description: 'The problems that the receipt of the backend lists, in any order; false when there is none',
  }),
  async check(context, wanted) {
    const given = await readStoredReceipt(context)
    if (wanted === false) return given && 'The backend gives a receipt, but should have none'
    if (!given) return 'The backend gives no receipt'
    return differing(
      'The receipt does not list what was wanted:',
      wanted.toSorted(),
      Object.keys(given.sealed).toSorted(),
    )
  },
})

const recovered = defineExpectation({
  shape: Type.Array(Text('A problem'), {
    description:
      'The problems, in any order, with a draft that an earlier page left on the device and a later one went on with; [] for none',
  }),
  async check(context, wanted) {
    const found = new Set(context.reported('draft').map(({ text }) => text))
    return differing(
      'The pages did not find on the device what was wanted:',
      wanted.toSorted(),
      [...found].toSorted(),
    )
  },
})

const STORES = [
  ...['local', 'session', 'assess-journal/drafts', 'assess-journal/marks', 'assess-journal/profile'],
  ...['assess-outbox/events', 'assess-outbox/counters', 'assess-pictures/pictures'],
  ...['assess-media/recordings', 'assess-media/pieces'],
]

const storeOf = (entry: string, at: Path): Word => ({
  says: entry.split(' ')[0] ?? '',
  at,
  what: 'store of the browser',
  known: STORES,
})

const storage = defineExpectation({
  shape: Type.Object(
    {
      has: Optional(Type.Array(Text('Such as local assess:language or assess-journal/drafts *'))),
      lacks: Optional(Type.Array(Text('The same'))),
    },
    {
      ...strict,
      minProperties: 1,
      description:
        'What the browser keeps: "local name", "session name" or "database/table key"; * stands for anything',
    },
  ),
  words: ({ has = [], lacks = [] }) => [
    ...has.map((entry, index) => storeOf(entry, ['has', index])),
    ...lacks.map((entry, index) => storeOf(entry, ['lacks', index])),
  ],
  async check(context, { has = [], lacks = [] }) {
    const kept = await storageOf(context)
    const missing = has.filter((wanted) => !kept.some((entry) => fits(wanted, entry)))
    const left = kept.filter((entry) => lacks.some((unwanted) => fits(unwanted, entry)))
    if (missing.length + left.length === 0) return undefined
    return [
      'The browser does not keep what was wanted:',
      ...missing.map((entry) => `  - ${entry}`),
      ...(missing.length > 0 ? kept : left).map((entry) => `  + ${entry}`),
    ].join('\n')
  },
})

export const storedExpectations = { saved, unsaved, recovered, submission, receipt, storage }
