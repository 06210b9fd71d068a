import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { readS3Place, type S3Place } from '../../cli/backend/files/s3/bucket.ts'

export const BUCKET = 'assess'
/** The only key that this server knows. */
const KEY = 'S3RVER'

/** A server of S3 with one bucket, whose objects are files in a folder. */
export interface TestS3 {
  readonly endpoint: string
  readonly folder: string
  /** The method and the address of each request so far. */
  readonly requests: readonly string[]
  /** Ends it at once, with every connection; its folder stays. */
  kill(): Promise<void>
  /** Starts it again on the same port. */
  revive(): Promise<void>
  stop(): Promise<void>
}

export async function startS3(): Promise<TestS3> {
  const folder = await mkdtemp(path.join(tmpdir(), 's3-'))
  const start = async (port: number) => {
    const options = { address: '127.0.0.1', port, silent: true, directory: folder }
    const server = new S3rver({ ...options, configureBuckets: [{ name: BUCKET }] })
    const { port: found } = await server.run()
    server.httpServer.on('request', ({ method, url }) => requests.push(`${method} ${url}`))
    return { server, port: found }
  }
  const requests: string[] = []
  let running = await start(0)
  const { port } = running
  const kill = async () => {
    const closed = running.server.close()
    running.server.httpServer.closeAllConnections()
    await closed.catch(() => {})
  }
  return {
    endpoint: `http://127.0.0.1:${port}`,
    folder,
    requests,
    kill,
    async revive() {
      running = await start(port)
    },
    async stop() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A place of its own in the bucket of such a server. */
export const placeOn = (endpoint: string, name: string): S3Place =>
  readS3Place(`s3://${BUCKET}/${name}`, {
    AWS_ENDPOINT_URL: endpoint,
    AWS_ACCESS_KEY_ID: KEY,
    AWS_SECRET_ACCESS_KEY: KEY,
  })

/** The same for a command. */
export const namedInEnvironment = (place: S3Place | undefined): NodeJS.ProcessEnv =>
  place
    ? {
        ASSESS_FILES: `s3://${place.bucket}/${place.prefix}`,
        AWS_ENDPOINT_URL: place.endpoint,
        AWS_ACCESS_KEY_ID: place.accessKeyId,
        AWS_SECRET_ACCESS_KEY: place.secretAccessKey,
      }
    : {}

/** Where the server has the objects that begin so. */
export const objectsIn = (folder: string, name: string): string => path.join(folder, BUCKET, name)
