import type { Desk, Part } from './desk.ts'

/** What goes on around the candidate while the attempt does; each begins by itself and ends by `stop`. */
export const PARTS: readonly ((desk: Desk) => Part)[] = []
