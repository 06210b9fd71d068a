import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'
import { WrittenCase } from '../problem.schema.ts'
import { TECHNOLOGIES } from '../technologies.ts'

export const Weight = Type.Number({
  minimum: 0,
  default: 1,
  wanted: '0 or more',
  description: 'What it counts; with 0 it is only shown',
})

export const SampleWeight = Type.Number({
  minimum: 0,
  default: 1,
  wanted: '0 or more',
  description: 'What each sample counts; 0 shows it only',
})

export const CountedKey = Type.Object({
  testcases: Type.Array(Type.Object({ ...WrittenCase.properties, weight: Weight }), {
    default: [],
    description: 'The hidden test cases',
  }),
  sample_weight: SampleWeight,
})

const PlainChecker = Type.Object({
  kind: Type.Enum(['tokens', 'exact'], {
    description: '`tokens` tolerates any white space between words, `exact` only a line break at the end',
  }),
})

const NumericChecker = Type.Object({
  kind: Type.Literal('numeric', { description: 'As `tokens`, with numbers that may differ a little' }),
  tolerance: Type.Number({
    minimum: 0,
    default: 1e-6,
    wanted: '0 or more',
    description: 'By how much a number may differ, absolutely or relative to the expected one',
  }),
})

const ProgramChecker = Type.Object({
  kind: Type.Literal('program', {
    description: 'A program that gets three file names, and ends with 0 for yes and 1 for no',
  }),
  technology: Type.Enum(
    TECHNOLOGIES.map(({ slug }) => slug),
    { description: 'Slug of the language of the program' },
  ),
  code: Type.String({ description: 'The text of the program' }),
})

export const Checker = Type.Union([PlainChecker, NumericChecker, ProgramChecker], {
  default: { kind: 'tokens' },
  description: 'How what was printed is held against what was expected',
})
export type Checker = Shape<typeof Checker>

export const FrameworkTests = Type.Object({
  sample: Type.String({ default: '', description: 'Test file of the sample test cases' }),
  hidden: Type.String({
    default: '',
    description: 'Test file of the hidden ones; it prints nothing to the candidate',
  }),
})
export type FrameworkTests = Shape<typeof FrameworkTests>

export const Key = Type.Object({
  ...CountedKey.properties,
  checker: Checker,
  tests: Type.Record(Type.String(), FrameworkTests, {
    default: {},
    description: 'Tests by slug of the technology, for the kind `framework`',
  }),
})
