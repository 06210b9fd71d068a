import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Runner } from '../../../src/sdk/sandbox.ts'

const ENTERED_BY_ALL = 0o001

/** A runner whose programs find the packages in a folder of this machine; what is compiled has none. */
export function withPackages(runner: Runner, packages: string): Runner {
  const having = <J extends object>(job: J) => ({ ...job, packages })
  return {
    ...runner,
    run: (program, job) => runner.run(program, having(job)),
    runCommand: (job) => runner.runCommand(having(job)),
    pair: (first, second) => runner.pair(having(first), having(second)),
  }
}

/** The folder on the way to `path` that the users of sandboxes may not enter; they are not the server's where it is root. */
export function closedFolder(path: string): string | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder))
    if ((statSync(folder).mode & ENTERED_BY_ALL) === 0) return folder
  return undefined
}
