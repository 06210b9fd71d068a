import { resolve } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { createBackend } from '../backend/backend.ts'
import type { S3Place } from '../backend/files/s3/bucket.ts'
import { systemClock, systemRandom } from '../backend/platform/clock.ts'
import { readConfigFile } from '../backend/platform/config.ts'
import { podSettings } from '../backend/pods/attempt-pods.ts'
import { openTypes } from '../plugins/node-types.ts'
import { addressOption, addServedOptions, parsePort } from './options.ts'
import { hubPlace } from './serving/hub-place.ts'
import { keptText } from './serving/kept-text.ts'
import { openServedTests, packagesIn, type ServedOptions } from './serving/served-tests.ts'
import { servedSettings, settledBy } from './serving/settings.ts'
import { startFault } from './serving/start-fault.ts'
import { goOnAfterFaults, stopOnSignals } from './serving/stopping.ts'

interface Listening {
  readonly host: string
  readonly port: number
}

interface PodHostCommand extends ServedOptions {
  readonly data: string
  readonly database: string | undefined
  readonly files: S3Place | undefined
  readonly listen: Listening
  readonly address: string | undefined
  readonly metrics: boolean
}

export function register(program: Command): void {
  addServedOptions(program.command('pod-host'))
    .description('run notebooks and projects for the servers of a database of PostgreSQL, here or elsewhere')
    .option(
      '--listen <host:port>',
      'where to listen, in a network that only the servers reach; port 0 uses any free one',
      parseListening,
      { host: '127.0.0.1', port: 0 },
    )
    .addOption(addressOption('address at which the servers reach it (default: where it listens)'))
    .option('--metrics', 'serve /metrics for Prometheus, to this machine', false)
    .addHelpText(
      'after',
      '\nIt has the pods of the candidates that are given to it, until Ctrl+C.\n\nExit code: 0 stopped, 1 not stopped cleanly, 2 wrong use or set-up.',
    )
    .action(podHost)
}

/** Reads where to listen, such as `10.0.0.5:4190` or `[::1]:0`; throws for any other text. */
function parseListening(text: string): Listening {
  const [, host, port] = /^(\[[\da-f:]+\]|[\w.-]+):(\d+)$/i.exec(text) ?? []
  if (host === undefined || port === undefined)
    throw new InvalidArgumentError('name the host and the port, such as 10.0.0.5:4190.')
  return { host: host.replace(/^\[|\]$/g, ''), port: parsePort(port) }
}

/** Addresses that other machines cannot use. */
const EVERYWHERE = ['0.0.0.0', '::']

async function podHost(given: PodHostCommand, command: Command) {
  const { address, listen } = given
  const config = given.config === undefined ? {} : await readConfigFile(resolve(given.config))
  const settings = { config, file: given.config, isGiven: settledBy(command) }
  const options = await servedSettings({ ...given, ...listen, drain: 0 }, settings)
  const { database } = options
  if (database === undefined)
    throw new Error('Name the database of the servers: --database postgres://user@host/name')
  if (EVERYWHERE.includes(listen.host) && address === undefined)
    throw new Error(`Say at which address the servers reach it: --address http://this-machine:${listen.port}`)
  const say = (line: string) => console.error(line)
  const clock = systemClock()
  const types = await openTypes(packagesIn(options, config))
  const { runner, tests } = await openServedTests({ ...options, unsafeRunner: false }, { clock, say, types })
  if (!runner?.runSandboxed)
    throw new Error(`There can be no pods: ${runner?.missingSandbox?.reason ?? 'no test has any.'}`)
  const dataDir = resolve(options.data)
  const jupyterHub = await hubPlace(config, given.config)
  const backend = await createBackend({
    ...{ clock, config, database, runner, tests, types, ...listen },
    ...(address !== undefined && { address }),
    ...(options.files && { files: options.files }),
    ...(jupyterHub && { jupyterHub }),
    ...(options.metrics && { metrics: { token: config.metricsToken } }),
    kind: 'pod-host',
    dataDir,
    playerDir: undefined,
    random: systemRandom(),
    runSlots: 0,
    log: say,
  }).catch((error: unknown) => {
    const option = (host: string, port: number) =>
      `--listen ${host.includes(':') ? `[${host}]` : host}:${port}`
    throw new Error(startFault(error, { ...listen, what: 'pod host', option }))
  })
  const { running } = podSettings(config).capacity
  console.log(
    `Up to ${running} pods, for the servers of this database at ${address ?? backend.url}.\n${keptText({ ...options, dataDir })}.\nStop with Ctrl+C.`,
  )
  goOnAfterFaults(say)
  stopOnSignals(backend, { clock, drainSeconds: 0, leave: async () => undefined, say })
}
