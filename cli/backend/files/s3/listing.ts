import { readTime } from '../../../../src/wire/time.ts'
import type { S3Client } from './client.ts'

export interface StoredObject {
  /** Without the prefix. */
  readonly key: string
  /** Bytes. */
  readonly size: number
  /** Milliseconds since the epoch, by the clock of the storage. */
  readonly changedAt: number
}

/** An upload in parts that has not ended. */
export interface OpenUpload {
  readonly key: string
  readonly uploadId: string
  readonly begunAt: number
}

/** The objects whose names begin so, by their names. */
export async function* listObjects(
  { place, text }: Pick<S3Client, 'place' | 'text'>,
  beginning: string,
): AsyncGenerator<StoredObject> {
  for (let token: string | undefined = ''; token !== undefined; ) {
    const query = {
      'list-type': '2',
      prefix: place.prefix + beginning,
      ...(token && { 'continuation-token': token }),
    }
    const page: string = await text({ method: 'GET', query })
    for (const entry of elementsOf(page, 'Contents'))
      yield {
        key: xmlText(entry, 'Key').slice(place.prefix.length),
        size: Number(xmlText(entry, 'Size')),
        changedAt: readTime(xmlText(entry, 'LastModified')),
      }
    token = xmlText(page, 'NextContinuationToken') || undefined
  }
}

/** Uploads in parts under these names that were begun and not ended; the first thousand. */
export async function openUploads(
  { place, text }: Pick<S3Client, 'place' | 'text'>,
  beginning: string,
): Promise<readonly OpenUpload[]> {
  const page = await text({ method: 'GET', query: { uploads: '', prefix: place.prefix + beginning } })
  return elementsOf(page, 'Upload').map((entry) => ({
    key: xmlText(entry, 'Key').slice(place.prefix.length),
    uploadId: xmlText(entry, 'UploadId'),
    begunAt: readTime(xmlText(entry, 'Initiated')),
  }))
}

const elementsOf = (xml: string, name: string): readonly string[] =>
  xml.match(new RegExp(`<${name}>[^]*?</${name}>`, 'g')) ?? []

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text of the first element of this name; `''` without one. */
export function xmlText(xml: string, name: string): string {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
  return found.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, named) => {
    if (named) return ENTITIES[named] ?? whole
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
  })
}
