import type { Mutant } from './mutant.ts'
import { BROWSER_MUTANTS } from './mutants-browser.ts'
import { SERVER_MUTANTS } from './mutants-server.ts'

/** Every planted bug; the simulation must find each of them. */
export const MUTANTS: readonly Mutant[] = [...SERVER_MUTANTS, ...BROWSER_MUTANTS]
