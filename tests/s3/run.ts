/**
 * `npm run test:s3` runs the tests of uploads, recordings and recorded answers with their files on S3; with names of files, only
 * these.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startS3 } from './server.ts'

/** What stores, shows or deletes a file. */
const FILES = [
  'after-the-end',
  'evidence',
  'files',
  'hostile-files',
  'pictures',
  'purge',
  'quotas',
  'recorded-answers',
  'recorded-answer-attacks',
  'review',
  'unread-bodies',
].map((name) => `tests/backend/${name}`)

const server = await startS3()
try {
  const named = process.argv.slice(2)
  const vitest = spawn('npx', ['vitest', 'run', ...(named.length > 0 ? named : [...FILES, 'tests/s3'])], {
    stdio: 'inherit',
    env: { ...process.env, S3_ENDPOINT: server.endpoint, S3_FOLDER: server.folder },
  })
  const [code] = await once(vitest, 'exit')
  process.exitCode = Number(code ?? 1)
} finally {
  await server.stop()
}
