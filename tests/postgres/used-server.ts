import { basename } from 'node:path'
import { onTestFinished, type TestContext, vi } from 'vitest'
import { createEnvironment, type TestEnvironment } from '../backend/environment.ts'
import { addressFor, defineWatched, heartbeat, PICTURE, put, signed, tokenOf } from '../backend/evidence.ts'
import { manifest, program } from '../backend/executed-type.ts'
import { createManualRunner } from '../backend/manual-runner.ts'
import {
  FILM,
  addressFor as recordingAddress,
  recordingManifest,
  sendTo,
} from '../backend/recorded-answers.ts'
import { beginRunning, ended, type Runner } from '../backend/running.ts'
import { BOB, defineTest, ESSAY, revision, TEXT } from '../backend/samples.ts'
import { connect, eventOf, initialised } from '../backend/sockets.ts'
import { upload } from '../backend/uploads.ts'
import { begin } from '../backend/visitor.ts'
import { newDatabase, type TestPostgres } from './server.ts'

/** Lets servers that start from now on store there, or in their folder by default. */
export function storeIn(postgres: TestPostgres | undefined): void {
  vi.stubEnv('POSTGRES_FOLDER', postgres?.folder)
  onTestFinished(() => void vi.unstubAllEnvs())
}

interface Place {
  readonly server: TestPostgres | undefined
  readonly isInFolder: boolean
}

/** A server with answers, runs, events, evidence, recorded answers, an upload and a receipt, and a database for its folder. */
export async function usedServer(context: TestContext, { isInFolder, server }: Place) {
  // Elsewhere than on Debian as root the set-up of the tests cannot install it.
  if (!server) return context.skip('needs PostgreSQL (Debian: postgresql)')
  storeIn(isInFolder ? undefined : server)
  const [section] = defineTest().sections
  if (!section) throw new Error('The sample has no section')
  const problems = [program(), ESSAY, TEXT]
  const watched = defineWatched({ test_type: 'LRN', sections: [{ ...section, problems }] })
  const runner = createManualRunner()
  runner.work(() => 'right')
  const environment = await createEnvironment([watched], undefined, {
    manifest: { ...recordingManifest, XEC: manifest.XEC },
    runner,
  })
  const ada = await beginRunning(environment)
  await use(environment, ada)
  const bob = await begin(environment, BOB)
  await bob.save('essay', { answer: 'done' }, revision(1))
  await bob.submit({ epoch: 1, wanted: { essay: 1 } })
  const database = await newDatabase(server.folder, basename(environment.dataDir))
  return { ada, database, environment, folder: environment.dataDir }
}

async function use(environment: TestEnvironment, ada: Runner) {
  await ended(ada, (await ada.run(await ada.write('print 3'))).body.run_id)
  await ada.save('essay', { answer: 'words \u0000 😀' }, revision(1))
  await sendTo(environment, 'PUT', await recordingAddress(ada), FILM)
  await upload(environment, ada, 'a.txt', 'my file')
  for (const image_sequence of [2, 1])
    await put(environment, await addressFor(ada, { image_sequence }), PICTURE)
  await ada.call('POST', `/v1/${ada.set}/heartbeat`, heartbeat('tab'), signed(await tokenOf(ada)))
  const tab = connect(environment, ada, { epoch: 1 })
  await initialised(tab)
  await tab.socket.emitWithAck('TRACK', eventOf(ada.set, 'TRACK', 1))
  tab.socket.disconnect()
}
