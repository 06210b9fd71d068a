import { styleText } from 'node:util'
import type { Command } from 'commander'
import type { Check } from './doctor-checks.ts'
import { reporterOption } from './options.ts'

interface DoctorOptions {
  readonly reporter: 'terminal' | 'json'
}

interface Finding {
  readonly name: string
  readonly found: boolean
  readonly version: string | null
  readonly enables: string
  /** How to install it, or its error; nothing when it works. */
  readonly advice: string | null
}

export function register(program: Command): void {
  program
    .command('doctor')
    .description('list the optional programs of this machine, and what each missing one enables')
    .addOption(reporterOption())
    .addHelpText('after', '\nExit code: 0 listed, also when programs are missing; 2 wrong use.')
    .action(run)
}

async function run({ reporter }: DoctorOptions): Promise<void> {
  const { CHECKS: THINGS } = await import('./doctor-checks.ts')
  const findings = await Promise.all(THINGS.map(examine))
  console.log(reporter === 'json' ? JSON.stringify({ findings }, null, 2) : asText(findings))
}

async function examine({ name, enables, advice, version }: Check): Promise<Finding> {
  try {
    const found = await version()
    if (found) return { name, found: true, version: found, enables, advice: null }
    return { name, found: false, version: null, enables, advice }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { name, found: false, version: null, enables, advice: reason }
  }
}

function asText(findings: readonly Finding[]): string {
  const lines = findings.map(({ name, found, version, enables, advice }) => {
    const label = name.padEnd(10)
    if (found) return `${styleText('green', '✓')} ${label} ${version}`
    return `${styleText('yellow', '-')} ${label} missing. With it, ${enables}.\n  ${' '.repeat(10)} ${advice}`
  })
  const missing = findings.filter(({ found }) => !found).length
  const end = missing === 0 ? 'Nothing is missing.' : `${missing} of ${findings.length} missing.`
  return [...lines, '', end].join('\n')
}
