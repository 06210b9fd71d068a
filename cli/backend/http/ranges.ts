import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A file that does not change, as players read it. */
export interface Playable {
  /** Bytes. */
  readonly size: number
  /** SHA-256 of the content. */
  readonly hash: string
  read(from: number, end: number): Readable
}

/** Bytes from `from` to before `end`. */
interface Bytes {
  readonly from: number
  readonly end: number
}

/**
 * Sends a file, or the range of it that is asked for (RFC 9110); nothing to somebody who has it already. A player that wants
 * several ranges at once gets all of it, as the standard allows.
 */
export function sendPlayable({ headers, method }: FastifyRequest, reply: FastifyReply, file: Playable) {
  const { hash, size } = file
  const tag = `"${hash}"`
  reply.headers({ 'accept-ranges': 'bytes', etag: tag })
  const known = headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''))
  if (known?.some((one) => one === tag || one === '*')) return reply.code(304).send()
  const isSame = headers['if-range'] === undefined || headers['if-range'] === tag
  const range = isSame ? rangeIn(headers.range ?? '', size) : undefined
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const { end, from } = range ?? { from: 0, end: size }
  if (range) reply.code(206).header('content-range', `bytes ${from}-${end - 1}/${size}`)
  reply.header('content-length', end - from)
  // Fastify reads the body of a reply to HEAD to its end, and sends none of it.
  return reply.send(method === 'HEAD' ? Readable.from([]) : file.read(from, end))
}

/** The range that a header names; nothing for one that is not understood, `none` for one outside of the file. */
export function rangeIn(header: string, size: number): Bytes | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  if (first !== '' && last !== '' && Number(last) < from) return undefined
  return from < size && from < end ? { from, end } : 'none'
}
