import type { BackendClock } from '../../backend/platform/clock.ts'
import type { ProblemDefinition, TestDefinition } from '../../definitions/definition.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import { isInstalled } from '../../definitions/packages.ts'
import { withProgress } from '../../host/progress.ts'
import { installPackages } from './install.ts'

interface PreparePorts {
  readonly clock: BackendClock
  say(line: string): void
}

/** Installs the packages of all problems of tests, where they are not installed. Whether all are there then. */
export async function preparePackages(
  tests: readonly TestDefinition[],
  ports: PreparePorts,
): Promise<boolean> {
  const { say } = ports
  const problems = tests.flatMap((test) => test.sections.flatMap((section) => section.problems))
  const named = problems.filter(({ packages }) => packages !== undefined)
  if (named.length === 0) say('No problem of these tests has packages: there is nothing to prepare.')
  let isWhole = true
  for (const problem of named) if (!(await prepareOne(problem, ports))) isWhole = false
  return isWhole
}

async function prepareOne(
  { packages, slug }: ProblemDefinition,
  { clock, say }: PreparePorts,
): Promise<boolean> {
  if (packages === undefined || isInstalled(packages)) {
    say(`${slug}: the packages are installed already.`)
    return true
  }
  try {
    const install = () => installPackages(packages)
    await withProgress(clock, `${slug}: installing the packages`, install, say)
    say(`${slug}: the packages are installed.`)
    return true
  } catch (error) {
    say(`${slug}: the packages could not be installed. ${messageOf(error)}`)
    return false
  }
}
