import type { RepositoryBlob } from '@assess/sdk'
import { pictureTypeOf } from '../files/kinds.ts'

/** Bytes of a file that is shown as text, or as a picture; a larger one is downloaded. */
export const SHOWN_BYTES = 1_000_000

/** How a file is shown. */
export type Shown =
  | { readonly kind: 'text'; readonly text: string }
  /** The address has all of the picture in it; a browser runs no script of a picture. */
  | { readonly kind: 'picture'; readonly address: string }
  | { readonly kind: 'empty' | 'binary' | 'large' | 'tooLarge' }

/** What can be shown of a file that has come. */
export function shownOf(path: string, { content, encoding, is_truncated, size }: RepositoryBlob): Shown {
  if (is_truncated) return { kind: 'tooLarge' }
  if (content === '') return { kind: 'empty' }
  if (size > SHOWN_BYTES) return { kind: 'large' }
  const type = pictureTypeOf(path)
  if (type !== undefined) return { kind: 'picture', address: addressOf(type, content, encoding) }
  return encoding === 'utf-8' ? { kind: 'text', text: content } : { kind: 'binary' }
}

const addressOf = (type: string, content: string, encoding: RepositoryBlob['encoding']) =>
  encoding === 'base64'
    ? `data:${type};base64,${content}`
    : `data:${type};charset=utf-8,${encodeURIComponent(content)}`

/** The bytes of a file. */
export function bytesOf({ content, encoding }: RepositoryBlob): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new TextEncoder().encode(content)
  return Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
}
