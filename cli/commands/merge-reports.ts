import type { Command } from 'commander'
import { defineReportOptions, type ReportOptions } from './replay-options.ts'

export function register(program: Command): void {
  const command = program
    .command('merge-reports')
    .description('make one report of the blobs that the shards of a replay have written')
    .argument('<path...>', 'blobs, or folders with blobs at any depth')
  defineReportOptions(command)
  command
    .addHelpText(
      'after',
      '\nExit code: 0 all passed, 1 a flow failed or a shard is missing, 2 wrong use, or shards that do not belong together,\n3 two runs of a flow differ.',
    )
    .action(run)
}

async function run(paths: readonly string[], options: ReportOptions): Promise<void> {
  const { readBlobs } = await import('../replay/reporters/blob.ts')
  const { merged } = await import('../replay/run/merge.ts')
  const { reporterOf } = await import('./replay-reporters.ts')
  const [first, ...others] = await readBlobs(paths)
  if (!first)
    throw new Error(`There is no blob in ${paths.join(', ')}: "replay --shard 1/3 --blob DIR" writes one.`)
  const reporter = await reporterOf(options)
  const { summary, missing } = merged([first, ...others])
  const { count } = first.summary.shard
  for (const index of missing) console.error(`Shard ${index}/${count} is missing.`)
  reporter.begin(summary.results.length)
  for (const result of summary.results) reporter.flow(result)
  reporter.end(summary)
  const isWhole = missing.length === 0 && summary.results.every(({ status }) => status === 'passed')
  process.exitCode = summary.divergence ? 3 : isWhole ? 0 : 1
}
