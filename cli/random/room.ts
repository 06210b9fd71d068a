import { FAULT_NAMES } from '../replay/network/named-faults.ts'
import type { Move, StepText, Walk } from './move.ts'
import { steady } from './move.ts'
import { isWorking, type View } from './view.ts'

/** What a camera, a line or a server does to a watched test, by its name; each ends by itself. */
const FAULTS = FAULT_NAMES.filter((name) =>
  [
    ...['camera lost', 'camera revoked', 'camera busy', 'camera covered', 'camera frozen'],
    ...['nobody there', 'somebody else', 'pictures refused 403', 'heartbeat fails 500'],
    ...['flapping', 'socket half-open', 'slow 128kbit'],
  ].includes(name),
)

const isWatched = ({ scene }: Walk) => scene.test.settings.proctor.enabled

/** At work in front of a watched test, where nothing else goes wrong. */
const inRoom = (view: View, walk: Walk) => isWatched(walk) && isWorking(view) && steady(view, walk)

function absence(name: 'leave tab' | 'blur'): Move {
  return {
    name,
    weight: 9,
    allowed: inRoom,
    step: (_, { dice }) => ({ [name]: { for: dice.one(['2s', '20s']) } }),
  }
}

/** What a candidate does beside a watched test, and what happens to its camera. */
export const ROOM: readonly Move[] = [
  absence('leave tab'),
  absence('blur'),
  { name: 'exit fullscreen', weight: 4, allowed: inRoom, step: () => ({ 'exit fullscreen': {} }) },
  {
    name: 'fault',
    weight: 9,
    allowed: inRoom,
    step: (_, { dice }) => ({ fault: { name: dice.one(FAULTS), for: dice.one(['10s', '40s']) } }),
  },
]

/** Nobody leaves again at once: what happens within half a second is one leaving. */
const BACK_FOR = '1s'

/** What follows a step that leads away, until the candidate is back for a while; nothing after any other step. */
export function stepsBack(text: StepText): readonly StepText[] {
  const away: unknown = text['leave tab'] ?? text.blur
  const time: unknown = Reflect.get(Object(away), 'for')
  return time === undefined ? [] : [{ advance: time }, { advance: BACK_FOR }]
}

/** Leads back to the test from what it says to somebody who was away. */
export const COME_BACK =
  /^(Enable fullscreen|Continue|Continue without fullscreen|Vollbild einschalten|Weiter|Ohne Vollbild weitermachen)$/
