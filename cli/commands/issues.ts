import { resolve } from 'node:path'
import type { Command } from 'commander'
import { isoTime } from '../../src/wire/time.ts'
import type { Issue } from '../backend/store/issues.ts'
import { databaseOption, dataOption, printable, reporterOption } from './options.ts'

interface IssuesOptions {
  readonly data: string
  readonly database: string | undefined
  readonly reporter: 'terminal' | 'json'
}

export function register(program: Command): void {
  program
    .command('issues')
    .description('list the issues that candidates reported about tests; works while the server runs')
    .addOption(dataOption('folder of the files, and of the answers unless --database is named'))
    .addOption(databaseOption())
    .addOption(reporterOption())
    .addHelpText('after', '\nExit code: 0 listed, 2 wrong use, or nothing to read.')
    .action(run)
}

async function run({ data, database, reporter }: IssuesOptions): Promise<void> {
  const { openToRead } = await import('../backend/databases/open.ts')
  const { allIssues } = await import('../backend/store/issues.ts')
  const db = await openToRead({ dataDir: resolve(data), database })
  try {
    const issues = await allIssues(db)
    console.log(reporter === 'json' ? JSON.stringify({ issues: issues.map(dated) }, null, 2) : asText(issues))
  } finally {
    await db.close()
  }
}

const dated = ({ received_at, ...issue }: Issue) => ({
  ...issue,
  received_at: isoTime(received_at),
})

function asText(issues: readonly Issue[]): string {
  if (issues.length === 0) return 'No issue has been reported.'
  return issues.map(dated).map(block).join('\n\n')
}

function block({ id, username, email, test, problem, comment, received_at }: ReturnType<typeof dated>) {
  const source = problem ? `${test} / ${problem}` : test
  return [
    `#${id}  ${received_at}  ${source}`,
    `    by ${printable(username)} <${printable(email)}>`,
    ...lines(comment),
  ].join('\n')
}

const lines = (comment: string) => comment.split(/\r?\n/).map((line) => `    ${printable(line)}`)
