import { Server } from 'socket.io'
import { readNewestFile } from './content/newest-file.ts'
import type { BackendOptions, BackendRunner } from './contract.ts'
import { openBackendStore } from './databases/open.ts'
import { filesToRead } from './files/open.ts'
import { CONTENT_FOLDERS } from './files/port/stored-files.ts'
import { openContent } from './open-content.ts'
import { createPeerBus } from './peers/peer-bus.ts'
import { createRunServices } from './run-services.ts'
import { warmTypes } from './runs/execute.ts'
import { joinSockets } from './socket-services.ts'

export interface JudgeOptions
  extends Pick<
    BackendOptions,
    'clock' | 'config' | 'dataDir' | 'files' | 'log' | 'random' | 'runSlots' | 'tests' | 'types'
  > {
  /** The database of PostgreSQL that the web processes use. */
  readonly database: string
  readonly runner: BackendRunner
}

/** A process that runs answers for the web processes of its database. */
export interface Judge {
  /** Lets the runs under way wait for another process, and ends. */
  close(): Promise<void>
}

const SILENT = { progress() {}, end() {} }

/** Starts a judge, which takes the runs whose languages it has. Rejects when the database cannot be used. */
export async function createJudge(options: JudgeOptions): Promise<Judge> {
  const ends = new AsyncDisposableStack()
  try {
    await start(options, ends)
  } catch (error) {
    await ends.disposeAsync()
    throw error
  }
  return { close: () => ends.disposeAsync() }
}

/** Adds to `ends` what has to end with the judge, the last one first. */
async function start(options: JudgeOptions, ends: AsyncDisposableStack): Promise<void> {
  const { clock, dataDir, log, runner } = options
  const store = await openBackendStore(options)
  ends.defer(() => store.close())
  const io = new Server()
  const leave = await joinSockets(io, options)
  ends.defer(() => leave?.())
  const files = await filesToRead(dataDir, options.files, log)
  if (!options.files) void readNewestFile(store, files).catch(() => {})
  const { evaluators, ...ports } = await openContent(store, clock, options)
  ends.defer(() => evaluators.close())
  const { membership, runs } = createRunServices(options, {
    ...ports,
    bus: createPeerBus(io, store),
    files: files.in(CONTENT_FOLDERS.files),
    kind: 'judge',
    notifier: SILENT,
    peers: { look() {}, gone() {} },
    runner,
  })
  ends.defer(() => membership.stop())
  ends.defer(() => runs.stop())
  await membership.start()
  await runs.resume()
  warmTypes(ports.catalog, log)
}
