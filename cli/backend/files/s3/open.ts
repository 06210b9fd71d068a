import { messageOf } from '../../../definitions/diagnostic.ts'
import type { StoredFiles } from '../port/stored-files.ts'
import type { S3Place } from './bucket.ts'
import { createS3Client, type S3Client } from './client.ts'
import { isS3Fault } from './faults.ts'
import { removeObject } from './objects.ts'
import { createS3Files } from './s3-files.ts'
import { createS3Incoming } from './s3-incoming.ts'

/** An object that each start writes and removes. */
const TRIAL = 'trial'

interface S3Use {
  /** Where recordings are examined. */
  readonly folder: string
  readonly stored?: (() => void) | undefined
}

/** The files in a bucket. Rejects with what to do where nothing can be written to it. */
export async function openS3(place: S3Place, { folder, stored }: S3Use): Promise<StoredFiles> {
  const client = createS3Client(place, stored)
  await tryToWrite(client)
  return {
    in: (name) => createS3Files(client, name),
    incoming: createS3Incoming(client, folder),
    isShared: true,
  }
}

/** The same without a trial, for commands. */
export function s3FilesIn(place: S3Place): Pick<StoredFiles, 'in'> {
  const client = createS3Client(place)
  return { in: (name) => createS3Files(client, name) }
}

async function tryToWrite(client: S3Client) {
  try {
    await client.send({ method: 'PUT', key: TRIAL, body: Buffer.from('assess writes here') })
    await removeObject(client, TRIAL)
  } catch (error) {
    throw new Error(`Files cannot be stored on S3: ${adviceOn(error, client.place)}`, { cause: error })
  }
}

function adviceOn(error: unknown, { accessKeyId, bucket, endpoint, region }: S3Place): string {
  if (isS3Fault(error, 'NoSuchBucket'))
    return `${endpoint} has no bucket "${bucket}". Make it there, or name another one with --files.`
  if (isS3Fault(error, 'InvalidAccessKeyId'))
    return `${endpoint} does not know the key "${accessKeyId}". Check AWS_ACCESS_KEY_ID.`
  if (isS3Fault(error, 'SignatureDoesNotMatch'))
    return `${endpoint} does not accept the secret of the key "${accessKeyId}". Check AWS_SECRET_ACCESS_KEY.`
  if (isS3Fault(error, 'AuthorizationHeaderMalformed', 301))
    return `the bucket "${bucket}" is not in the region "${region}". Check AWS_REGION.`
  if (isS3Fault(error, 401, 403))
    return `the key "${accessKeyId}" may not write to the bucket "${bucket}". Give it the rights to list, read, write and delete there.`
  return `${messageOf(error)}. Check AWS_ENDPOINT_URL, and that the storage runs.`
}
