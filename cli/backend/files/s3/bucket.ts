/** A place in S3-compatible storage, and who may use it. */
export interface S3Place {
  /** Such as `https://s3.eu-central-1.amazonaws.com`, without a path. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** What the names of all objects begin with: empty, or with a slash at its end. */
  readonly prefix: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Of keys that hold for a while only. */
  readonly sessionToken: string | undefined
}

/** The variables of the environment that tools for S3 read. */
export interface S3Environment {
  readonly AWS_ENDPOINT_URL?: string | undefined
  readonly AWS_REGION?: string | undefined
  readonly AWS_ACCESS_KEY_ID?: string | undefined
  readonly AWS_SECRET_ACCESS_KEY?: string | undefined
  readonly AWS_SESSION_TOKEN?: string | undefined
}

/** The rules of S3 for the name of a bucket. */
const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/
/** What needs no encoding anywhere. */
const PREFIX = /^([\w.-]+(\/[\w.-]+)*\/?)?$/
const REGION = 'us-east-1'

/** Reads `s3://bucket/prefix` with the environment beside it. Throws what to write instead. */
export function readS3Place(address: string, environment: S3Environment): S3Place {
  const [, bucket = '', prefix = ''] = /^s3:\/\/([^/]*)\/?(.*)$/.exec(address) ?? []
  if (!BUCKET.test(bucket) || !PREFIX.test(prefix))
    throw new Error(
      `"${address}" names no place for files. Write s3://bucket or s3://bucket/folder, with letters, digits, and . _ - only.`,
    )
  const region = environment.AWS_REGION || REGION
  return {
    bucket,
    prefix: prefix && `${prefix.replace(/\/$/, '')}/`,
    region,
    endpoint: endpointOf(environment.AWS_ENDPOINT_URL || `https://s3.${region}.amazonaws.com`),
    accessKeyId: needed(environment, 'AWS_ACCESS_KEY_ID'),
    secretAccessKey: needed(environment, 'AWS_SECRET_ACCESS_KEY'),
    sessionToken: environment.AWS_SESSION_TOKEN || undefined,
  }
}

function needed(environment: S3Environment, name: 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY'): string {
  const value = environment[name]
  if (value) return value
  throw new Error(`Files on S3 need the variable ${name} in the environment; it is not set.`)
}

function endpointOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username)
    return url.origin
  throw new Error(
    `AWS_ENDPOINT_URL is "${text}". Write the address of the storage, such as https://s3.example.com.`,
  )
}
