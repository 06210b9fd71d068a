import { resolve } from 'node:path'
import { type Command, Option } from 'commander'
import { isoTime } from '../../src/wire/time.ts'
import type { Issue } from '../backend/store/issues.ts'

interface IssuesOptions {
  readonly data: string
  readonly reporter: 'terminal' | 'json'
}

export function register(program: Command): void {
  program
    .command('issues')
    .description('show what people reported about the content of tests; the server may run meanwhile')
    .option('--data <dir>', 'folder of the answers and files', '.assess/data')
    .addOption(
      new Option('--reporter <kind>', 'how to tell').choices(['terminal', 'json']).default('terminal'),
    )
    .addHelpText('after', '\nExit code: 0 told, 2 wrong use, or nothing to read.')
    .action(run)
}

async function run({ data, reporter }: IssuesOptions): Promise<void> {
  const { readDatabase } = await import('../backend/store/database.ts')
  const { allIssues } = await import('../backend/store/issues.ts')
  const db = readDatabase(resolve(data))
  try {
    const issues = allIssues(db)
    console.log(reporter === 'json' ? JSON.stringify({ issues: issues.map(dated) }, null, 2) : asText(issues))
  } finally {
    db.close()
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
  const place = problem ? `${test} / ${problem}` : test
  return [
    `#${id}  ${received_at}  ${place}`,
    `    by ${plain(username)} <${plain(email)}>`,
    ...lines(comment),
  ].join('\n')
}

const lines = (comment: string) => comment.split(/\r?\n/).map((line) => `    ${plain(line)}`)

/** Without what would move the cursor or colour the terminal: the words are a stranger's. */
const plain = (text: string) => text.replace(/\p{C}/gu, '�')
