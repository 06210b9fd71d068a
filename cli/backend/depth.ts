import { refusal } from './refusal.ts'

/** No answer nests deeper than its type's fields; much deeper JSON would overflow what reads and writes it. */
const DEEPEST = 64

/** Throws a 400 for JSON that nests deeper than anything a browser of ours sends. */
export function refuseDeep(body: unknown): void {
  let level = [body]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) throw refusal(400, `JSON may nest ${DEEPEST} levels deep, not more.`)
    level = level.flatMap(partsOf)
  }
}

function partsOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null && !Buffer.isBuffer(value) ? Object.values(value) : []
}
