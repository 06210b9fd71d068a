import { type TSchema, Type } from 'typebox'
import { checker } from '../../definitions/check.ts'
import { Condition, Expectation } from '../expectations/all.ts'
import { HEAD, strict, TIMING } from '../flow/flow.ts'
import { STEPS } from '../steps/all.ts'
import type { StepDefinition } from '../steps/define.ts'
import { BARE } from './bare-steps.ts'
import { blocks } from './blocks.ts'
import { PART_HEAD } from './parts.ts'

export const TIMINGS = { ...TIMING, when: Type.Optional(Condition) }

/** A step of the same file: what `steps` of a file hold. */
const SameStep = Type.Unsafe<unknown>({ $ref: '#/properties/steps/items' })

function stepSchema(argsOf: (definition: StepDefinition) => TSchema) {
  const args = Object.entries(STEPS).map(([name, step]) => [name, Type.Optional(argsOf(step))])
  const several = Object.entries(blocks(SameStep)).map(([name, block]) => [name, Type.Optional(block)])
  return Type.Object(
    { ...TIMINGS, ...Object.fromEntries([...args, ...several]) },
    { ...strict, description: 'One step: when, and what' },
  )
}

const StepObject = stepSchema(({ args }) => args)
const WrittenStep = Type.Union([
  Type.Enum(BARE),
  stepSchema(({ args, bare }) => (bare ? Type.Union([args, Type.Null()]) : args)),
])

const stepsOf = <S extends TSchema>(step: S) =>
  Type.Array(step, { minItems: 1, description: 'What happens, in its order' })

function flowSchema<S extends TSchema>(step: S) {
  return Type.Object(
    {
      ...HEAD,
      expect: Type.Array(Expectation, { description: 'What must be so at the end' }),
      steps: stepsOf(step),
    },
    { ...strict, title: 'Flow', description: 'What a user does with a test, and what must result' },
  )
}

/** What `fixtures/flow.schema.json` publishes: a step without details may be a single word, or a key without a value. */
export const FlowFile = flowSchema(WrittenStep)

/** What `fixtures/part.schema.json` publishes. */
export const PartFile = Type.Object(
  { ...PART_HEAD, steps: stepsOf(WrittenStep) },
  { ...strict, title: 'Part', description: 'Steps that several flows include' },
)

/** Checks a flow whose loops and includes are played out. */
export const checkFlow = checker(flowSchema(StepObject))
/** The same for a file of steps. */
export const checkSteps = checker(Type.Object({ ...PART_HEAD, steps: stepsOf(StepObject) }, strict))
