const forgetters = new Set<() => void>()

/** Runs `forget` whenever nobody comes back to the texts of an attempt any more. */
export const onForgotten = (forget: () => void): void => void forgetters.add(forget)

/** The attempt is over: texts that were kept with their undo history are forgotten. */
export function forgetTexts(): void {
  for (const forget of forgetters) forget()
}
