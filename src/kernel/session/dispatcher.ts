import type { ShownStanding } from '../state.ts'
import { transitionEarly } from './early-machine.ts'
import {
  FIRST_STANDING,
  type SessionEffect,
  type SessionEvent,
  type Standing,
  type Step,
} from './standing.ts'

/** Takes what happens in a session, one event after the other, and has its effects run. */
export class Dispatcher {
  readonly #state: ShownStanding
  readonly #perform: (effect: SessionEffect) => void
  #standing: Standing = FIRST_STANDING
  #transition: (standing: Standing, event: SessionEvent) => Step = transitionEarly

  /** `state` is what the screen reads. */
  constructor(state: ShownStanding, perform: (effect: SessionEffect) => void) {
    this.#state = state
    this.#perform = perform
  }

  get standing(): Standing {
    return this.#standing
  }

  /** The whole machine is here, with the code of a started test. */
  extend(transition: (standing: Standing, event: SessionEvent) => Step): void {
    this.#transition = transition
  }

  readonly dispatch = (event: SessionEvent): void => {
    const before = this.#standing
    const { standing, effects } = this.#transition(before, event)
    this.#standing = standing
    for (const field of SHOWN) if (standing[field] !== before[field]) show(this.#state, standing, field)
    for (const effect of effects) this.#perform(effect)
  }
}

const SHOWN = [
  'takenOverBy',
  'failure',
  'startFailure',
  'submission',
  'submitFailure',
  'autoSubmission',
  'endedBy',
  'forced',
  // The last one: who waits for a phase finds the rest in place.
  'phase',
] as const satisfies readonly (keyof ShownStanding)[]

function show<F extends keyof ShownStanding>(
  state: Pick<ShownStanding, F>,
  standing: Pick<ShownStanding, F>,
  field: F,
) {
  state[field] = standing[field]
}
