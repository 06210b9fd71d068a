import { subscribe } from 'node:diagnostics_channel'
import { writeSync } from 'node:fs'
import { Server, ServerResponse } from 'node:http'

const servers = new Set<Server>()
const open = new Set<ServerResponse>()
const faults: unknown[] = []
const printed = new Set<string>()

/** What a listener threw: no request that it has left open gets a reply any more, so that no test waits for one. */
function fail(fault: unknown): void {
  faults.push(fault)
  const text = fault instanceof Error ? String(fault.stack) : String(fault)
  if (!printed.has(text)) writeSync(2, `${text}\n`)
  printed.add(text)
  for (const response of open) response.destroy()
  // A test that fails may leave its server open.
  for (const server of servers) server.unref()
}

function follow(message: unknown): void {
  const { response, server } = Object(message)
  if (!(response instanceof ServerResponse && server instanceof Server)) return
  servers.add(server)
  open.add(response)
  response.once('close', () => open.delete(response))
}

/** Ends the requests of a server whose listener throws; what asked it by `fetch` then says what was thrown. */
export function failRequestsOfFaults(): void {
  subscribe('http.server.request.start', follow)
  process.on('uncaughtExceptionMonitor', fail)
  process.on('unhandledRejection', (reason) => {
    fail(reason)
    // As Node does where nobody else listens.
    if (process.listenerCount('unhandledRejection') === 1) throw reason
  })
  const ask = globalThis.fetch
  globalThis.fetch = async (...args) => {
    const before = faults.length
    try {
      return await ask(...args)
    } catch (error) {
      throw faults[before] ?? error
    }
  }
}
