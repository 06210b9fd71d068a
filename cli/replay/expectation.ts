import { type Static, Type } from 'typebox'
import { CALL_NAMES } from './faults.ts'

const strict = { additionalProperties: false } as const
const Optional = Type.Optional
const Text = (description: string) => Type.String({ minLength: 1, description })
const Count = (description: string) => Type.Integer({ minimum: 0, description })

const Badge = Type.Object(
  {
    problem: Optional(Text('The problem; the one that is open when left out')),
    is: Text('What its save badge says, such as Saved or On this device'),
  },
  strict,
)

const CallSought = Type.Object(
  {
    name: Type.Enum(CALL_NAMES, { description: 'A call, such as updateSolution, or its code, such as UPS' }),
    status: Optional(Type.Integer({ description: 'Only calls that were answered so' })),
    times: Optional(Count('Exactly so often')),
    atLeast: Optional(Count('At least so often; 1 when nothing is said')),
    atMost: Optional(Count('At most so often')),
  },
  strict,
)

/** Something that can be waited for. */
export const Sight = Type.Object(
  {
    screen: Optional(Text('A text that is on the screen')),
    absent: Optional(Text('A text that is not on the screen')),
    badge: Optional(Badge),
    route: Optional(Text('The end of the address, such as /problems')),
    call: Optional(CallSought),
  },
  { ...strict, minProperties: 1, maxProperties: 1, description: 'What must be so before the step is done' },
)
export type Sight = Static<typeof Sight>

export const Expectation = Type.Object(
  {
    screen: Optional(Text('A text that must be on the screen')),
    absent: Optional(Text('A text that must not be on the screen')),
    seen: Optional(Text('A text that must have been on the screen at some time')),
    badge: Optional(Badge),
    route: Optional(Text('The end of the address, such as /feedback')),
    call: Optional(CallSought),
    never: Optional(
      Type.Object(
        {
          screen: Optional(Text('A text that must never have been on the screen')),
          call: Optional(Type.Enum(CALL_NAMES, { description: 'A call that must never have been made' })),
        },
        { ...strict, minProperties: 1, maxProperties: 1 },
      ),
    ),
    saved: Optional(
      Type.Object(
        {
          problem: Text('The problem'),
          fields: Type.Object(
            {},
            { additionalProperties: true, description: 'What the backend must have stored' },
          ),
        },
        strict,
      ),
    ),
    unsaved: Optional(Text('A problem for which the backend must have stored nothing')),
    submission: Optional(
      Type.Object(
        {
          type: Optional(Type.Enum(['MSB', 'ASB'], { description: 'By the candidate or by itself' })),
          reason: Optional(Type.String({ description: 'Why it was submitted' })),
        },
        strict,
      ),
    ),
    timeline: Optional(
      Type.Object(
        {
          of: Optional(
            Type.Array(Type.Enum(['step', 'screen', 'call', 'socket', 'seen']), {
              description: 'Only these lines',
            }),
          ),
          order: Type.Array(Text('The beginning of a line of the timeline, without its time'), {
            minItems: 1,
          }),
          exactly: Optional(
            Type.Boolean({ description: 'No other line may stand between them; no when left out' }),
          ),
        },
        strict,
      ),
    ),
  },
  { ...strict, minProperties: 1, maxProperties: 1, description: 'One thing that must be so' },
)
export type Expectation = Static<typeof Expectation>

/** Texts whose appearance has to be watched for from the beginning. */
export function watchedTexts(expectations: readonly Expectation[]): string[] {
  return expectations.flatMap(({ seen, never }) => [seen, never?.screen].filter((text) => text !== undefined))
}
