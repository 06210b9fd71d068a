import type { Journey } from './journey.ts'
import type { StepText } from './move.ts'

/** Plays a script of steps. */
export type Play = (script: readonly StepText[]) => Promise<Journey>

const TRIES = 60

/** Removes steps while the journey still violates the same invariant; returns the shortest journey found. */
export async function shrink(journey: Journey, play: Play): Promise<Journey> {
  const chosenOf = ({ steps, chosen }: Journey) => steps.slice(1, chosen + 1)
  let best = journey
  let tries = 0
  for (let size = Math.ceil(journey.chosen / 2); size >= 1 && tries < TRIES; size = Math.floor(size / 2)) {
    for (let at = 0; at < best.chosen && tries < TRIES; tries++) {
      const kept = chosenOf(best)
      const shorter = await play([...kept.slice(0, at), ...kept.slice(at + size)])
      const isSame = shorter.failure?.rule === journey.failure?.rule && shorter.chosen < best.chosen
      if (isSame) best = shorter
      else at += size
    }
  }
  return best
}
