import { FAULT_NAMES } from '../network/named-faults.ts'
import { type JourneyState, type Move, type StepText, withoutFault } from './move.ts'
import { isWorking, type PageSnapshot } from './page-snapshot.ts'

/** Names of faults of camera, network and server in a proctored test; each ends by itself. */
const FAULTS = FAULT_NAMES.filter((name) =>
  [
    'camera lost',
    'camera revoked',
    'camera busy',
    'camera covered',
    'camera frozen',
    'nobody there',
    'somebody else',
    'pictures refused 403',
    'heartbeat fails 500',
    'flapping',
    'socket half-open',
    'slow 128kbit',
  ].includes(name),
)

const isProctored = ({ context }: JourneyState) => context.test.settings.proctor.enabled

/** Whether a proctored test is open and no other fault is active. */
const isProctoredWork = (snapshot: PageSnapshot, state: JourneyState) =>
  isProctored(state) && isWorking(snapshot) && withoutFault(snapshot, state)

function absence(name: 'leave tab' | 'blur'): Move {
  return {
    name,
    weight: 9,
    allowed: isProctoredWork,
    step: (_, { rng }) => ({ [name]: { for: rng.one(['2s', '20s']) } }),
  }
}

/** Absences of the candidate of a proctored test, and faults of its camera. */
export const PROCTORED_MOVES: readonly Move[] = [
  absence('leave tab'),
  absence('blur'),
  { name: 'exit fullscreen', weight: 4, allowed: isProctoredWork, step: () => ({ 'exit fullscreen': {} }) },
  {
    name: 'fault',
    weight: 9,
    allowed: isProctoredWork,
    step: (_, { rng }) => ({ fault: { name: rng.one(FAULTS), for: rng.one(['10s', '40s']) } }),
  },
]

/** The candidate stays this long, because absences within half a second count as one. */
const BACK_FOR = '1s'

/** Steps after an absence until the candidate is back; none after any other step. */
export function returnSteps(text: StepText): readonly StepText[] {
  const away: unknown = text['leave tab'] ?? text.blur
  const time: unknown = Reflect.get(Object(away), 'for')
  return time === undefined ? [] : [{ advance: time }, { advance: BACK_FOR }]
}

/** Buttons that close the warning after an absence. */
export const RETURN_BUTTON =
  /^(Enable fullscreen|Continue|Continue without fullscreen|Vollbild einschalten|Weiter|Ohne Vollbild weitermachen)$/
