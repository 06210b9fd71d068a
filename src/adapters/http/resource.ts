/** How long a file may take, in milliseconds. */
const LONGEST_MS = 60_000

/** The bytes of a file that the backend gives away; cookies go to our own host alone. */
export async function readAddress(address: string): Promise<Uint8Array> {
  const isOwn = new URL(address, window.location.href).origin === window.location.origin
  const reply = await fetch(address, {
    credentials: isOwn ? 'include' : 'omit',
    signal: AbortSignal.timeout(LONGEST_MS),
  })
  if (!reply.ok) throw new Error(`The server answered ${reply.status}`)
  return new Uint8Array(await reply.arrayBuffer())
}
