import type { Command } from 'commander'
import { PODS_PATH } from '../backend/routes/operator.ts'
import type { PodsNow } from '../backend/routes/operator-pods.ts'
import { callServer } from '../host/operator.ts'
import { printable, reporterOption } from './options.ts'

interface PodsOptions {
  readonly data: string
  readonly reporter: 'terminal' | 'json'
}

export function register(program: Command): void {
  program
    .command('pods')
    .description('list the pods of a running server: whose they are, what they use, and who waits for one')
    .option('--data <dir>', 'data folder of the running server', '.assess/data')
    .addOption(reporterOption())
    .addHelpText('after', '\nExit code: 0 listed, 1 refused, 2 wrong use or no server.')
    .action(pods)
}

async function pods({ data, reporter }: PodsOptions) {
  const now = await callServer<PodsNow>(data, PODS_PATH, {})
  if (now) console.log(reporter === 'json' ? JSON.stringify(now, null, 2) : asText(now))
}

const HEAD = ['CANDIDATE', 'TEST', 'PROBLEM', 'STATE', 'SINCE', 'MEMORY', 'CPU']

function asText({ capacity, count, pods }: PodsNow): string {
  const summary = `${count.running} of ${capacity.running} pods, ${count.waiting} of ${capacity.waiting} wait.`
  if (pods.length === 0) return summary
  const isShared = pods.some(({ host }) => host !== undefined)
  const head = isShared ? [...HEAD, 'HOST'] : HEAD
  const rows = [head, ...pods.map((pod) => [...rowOf(pod), ...(isShared ? [pod.host ?? 'this server'] : [])])]
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [...lines, '', summary].join('\n')
}

function rowOf({ cpu_ms, memory, problem, since, state, test, username }: PodsNow['pods'][number]) {
  return [
    printable(username),
    test,
    problem,
    state,
    since,
    memory === undefined ? '-' : `${Math.round(memory / 1e6)} MB`,
    cpu_ms === undefined ? '-' : `${(cpu_ms / 1000).toFixed(1)} s`,
  ]
}
