import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** What a skipped test needs and this machine has not got. */
    needs?: string
  }
}

/** Skips a test where what it needs is not there; the results name both. */
export function skipUnless(isThere: boolean, needs: string, { task, skip }: TestContext): void {
  if (isThere) return
  task.meta.needs = needs
  skip(`needs ${needs}`)
}

/** Languages that run wherever the set-up for tests has run; any other one is optional. */
export const INSTALLED_LANGUAGES = ['python', 'javascript', 'typescript', 'c', 'cpp', 'java', 'bash']
