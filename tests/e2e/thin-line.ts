import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface ThinLine extends AsyncDisposable {
  /** For the browser, whose every connection goes over the line then. */
  readonly flags: readonly string[]
  /** Breaks every connection, and takes no new one for this long. */
  drop(ms: number): void
}

/** What one step of the line carries, in bytes: both ways share it, in the order in which it comes. */
const STEP_BYTES = 8000

/** A line of this many bits a second between a browser and this machine, as a SOCKS 5 proxy. */
export async function openThinLine(bitsPerSecond: number): Promise<ThinLine> {
  const open = new Set<Socket>()
  let freeAt = 0
  let downUntil = 0

  /** Resolves when the line has carried this many bytes, after all that came before. */
  function carry(bytes: number): Promise<void> {
    freeAt = Math.max(freeAt, performance.now()) + (bytes * 8000) / bitsPerSecond
    return new Promise((resolve) => setTimeout(resolve, Math.max(0, freeAt - performance.now())))
  }

  async function pipe(from: Socket, to: Socket) {
    try {
      for await (const data of from) {
        for (let at = 0; at < data.length; at += STEP_BYTES) {
          const step = data.subarray(at, at + STEP_BYTES)
          await carry(step.length)
          if (!to.write(step)) await once(to, 'drain')
        }
      }
      to.end()
    } catch {
      to.destroy()
    }
  }

  async function serve(client: Socket) {
    await read(client)
    client.write(Buffer.from([5, 0]))
    const asked = await read(client)
    const port = asked.readUInt16BE(asked.length - 2)
    const server = connect(port, '127.0.0.1')
    for (const one of [client, server]) {
      open.add(one)
      one.on('error', () => one.destroy()).on('close', () => open.delete(one))
    }
    await once(server, 'connect')
    client.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]))
    await Promise.all([pipe(client, server), pipe(server, client)])
  }

  const proxy = createServer({ highWaterMark: STEP_BYTES }, (client) => {
    client.on('error', () => client.destroy())
    if (performance.now() < downUntil) return client.destroy()
    serve(client).catch(() => client.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  return {
    flags: [`--proxy-server=socks5://127.0.0.1:${port}`, '--proxy-bypass-list=<-loopback>'],
    drop(ms) {
      downUntil = performance.now() + ms
      for (const socket of open) socket.destroy()
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy()
      proxy.close()
    },
  }
}

/** The next message of the handshake, which a browser on the same machine sends in one piece. */
async function read(socket: Socket): Promise<Buffer> {
  const next = once(socket, 'data')
  socket.resume()
  const [data] = await next
  socket.pause()
  return data
}
