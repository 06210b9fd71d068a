import { styleText } from 'node:util'
import type { Command } from 'commander'
import type { Finding } from '../host/finding.ts'
import { reporterOption } from './options.ts'

interface DoctorOptions {
  readonly reporter: 'terminal' | 'json'
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
  const { findOnMachine } = await import('./findings.ts')
  const findings = (await findOnMachine()).map(inEnglish)
  console.log(reporter === 'json' ? JSON.stringify({ findings }, null, 2) : asText(findings))
}

const inEnglish = ({ enables, ...finding }: Finding) => ({ ...finding, enables: enables.en })

function asText(findings: readonly ReturnType<typeof inEnglish>[]): string {
  const lines = findings.map(({ name, found, version, enables, advice }) => {
    const label = name.padEnd(10)
    if (found) return `${styleText('green', '✓')} ${label} ${version}`
    return `${styleText('yellow', '-')} ${label} missing. With it, ${enables}.\n  ${' '.repeat(10)} ${advice}`
  })
  const missing = findings.filter(({ found }) => !found).length
  const end = missing === 0 ? 'Nothing is missing.' : `${missing} of ${findings.length} missing.`
  return [...lines, '', end].join('\n')
}
