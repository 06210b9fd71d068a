import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Handle } from './work.ts'

/** How often it is looked who listens, in milliseconds: the kernel has no word for it. */
const LOOK_MS = 500
/** Sockets of IPv4 and of IPv6; the second is missing on a machine without IPv6. */
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6']
const LISTENS = '0A'

/** The kernel's numbers of the sockets that listen at a port, in order. */
async function listenersAt(port: number): Promise<readonly number[]> {
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const tables = await Promise.all(TABLES.map((table) => readFile(table, 'utf8').catch(() => '')))
  const rows = tables.flatMap((table) => table.split('\n').map((row) => row.trim().split(/\s+/)))
  return rows
    .filter(([, local = '', , state]) => state === LISTENS && local.endsWith(end))
    .map((row) => Number(row[9]))
    .sort((one, other) => one - other)
}

/** A line with those sockets at once, and whenever they have changed, for as long as the stream is open. */
export const watchListeners: Handle = async (stream, url) => {
  const port = Number(url.searchParams.get('port'))
  let reported: string | undefined
  if (!stream.closed) stream.respond({ ':status': 200 })
  while (!stream.closed) {
    const now = (await listenersAt(port)).join(' ')
    if (now !== reported && !stream.closed) stream.write(`${now}\n`)
    reported = now
    await pause(LOOK_MS)
  }
}
