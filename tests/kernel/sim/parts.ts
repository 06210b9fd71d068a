import { type DiskHabits, GOOD_DISK } from './disk.ts'
import { GOOD_PAGE, type PageHabits } from './page.ts'
import { GOOD_SERVER, RULES, type Rules, type ServerHabits } from './server.ts'

/** Everything around the kernel, good or with a bug planted in it. */
export interface Parts {
  readonly rules: Rules
  readonly server: ServerHabits
  readonly disk: DiskHabits
  readonly page: PageHabits
  /** One page at a time per browser profile. */
  readonly webLock: boolean
}

export const GOOD_PARTS: Parts = {
  rules: RULES,
  server: GOOD_SERVER,
  disk: GOOD_DISK,
  page: GOOD_PAGE,
  webLock: true,
}
