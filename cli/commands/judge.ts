import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { S3Place } from '../backend/files/s3/bucket.ts'
import { createJudge } from '../backend/judge.ts'
import { systemClock, systemRandom } from '../backend/platform/clock.ts'
import { readConfigFile } from '../backend/platform/config.ts'
import { openTypes } from '../plugins/node-types.ts'
import { addServedOptions, parseCount } from './options.ts'
import { keptText } from './serving/kept-text.ts'
import { openServedTests, packagesIn, type ServedOptions } from './serving/served-tests.ts'
import { goOnAfterFaults, stopOnSignals } from './serving/stopping.ts'

interface JudgeCommand extends ServedOptions {
  readonly data: string
  readonly database: string | undefined
  readonly files: S3Place | undefined
  readonly runSlots: number | undefined
}

export function register(program: Command): void {
  addServedOptions(program.command('judge'))
    .description('run answers for the servers of a database of PostgreSQL, on this machine or another one')
    .option(
      '--run-slots <n>',
      'how many answers run at once (default: by the cores of this machine)',
      parseCount,
    )
    .option(
      '--unsafe-runner',
      'run programs of candidates without a sandbox if it is missing; only for programs that you trust',
      false,
    )
    .addHelpText(
      'after',
      '\nIt takes runs in the languages that this machine has, until Ctrl+C.\n\nExit code: 0 stopped, 1 not stopped cleanly, 2 wrong use or set-up.',
    )
    .action(judge)
}

async function judge(options: JudgeCommand) {
  const { database } = options
  if (database === undefined)
    throw new Error('Name the database of the servers: --database postgres://user@host/name')
  const say = (line: string) => console.error(line)
  const clock = systemClock()
  const config = options.config === undefined ? {} : await readConfigFile(resolve(options.config))
  const types = await openTypes(packagesIn(options, config))
  const { runner, tests } = await openServedTests(options, { clock, say, types })
  if (!runner) throw new Error('The tests have no problem whose answers run, so there is nothing to do.')
  if (runner.unavailable !== undefined) throw new Error(`Nothing can be run: ${runner.unavailable}`)
  const { runSlots = runner.slots } = options
  const dataDir = resolve(options.data)
  const ports = { clock, random: systemRandom(), log: say, runner, runSlots }
  const opened = await createJudge({
    ...{ config, database, tests, types },
    ...ports,
    ...(options.files && { files: options.files }),
    dataDir,
  })
  const names = [...runner.languages.values()].map(({ name }) => name)
  console.log(
    `Judging with ${runSlots} slots: ${names.join(', ')}.\n${keptText({ ...options, dataDir })}.\nStop with Ctrl+C.`,
  )
  goOnAfterFaults(say)
  stopOnSignals({ drain() {}, ...opened }, { clock, drainSeconds: 0, leave: async () => undefined, say })
}
