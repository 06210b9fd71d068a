import { diskFaultOf, whyOf } from '../../backend/platform/disk.ts'
import { messageOf } from '../../definitions/diagnostic.ts'

interface Place {
  readonly host: string
  readonly port: number
  /** What does not start, such as "backend". */
  readonly what: string
  /** The option that names another place to listen. */
  option(host: string, port: number): string
}

/** Why a process did not start, and what to do where it cannot listen. */
export function startFault(error: unknown, { host, option, port, what }: Place): string {
  const address = `Port ${port} on ${host}`
  const local = option('127.0.0.1', port)
  switch (listeningCode(error, host)) {
    case 'EADDRINUSE':
      return `${address} is in use. Stop the other server, or choose a port: ${option(host, port + 1)}`
    case 'EACCES':
      return `${address} may not be used by this user. Choose a port above 1023: ${option(host, 4173)}`
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${host}. Choose another one: ${local}`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The name ${host} leads to no address. Choose one of this machine: ${local}`
    default:
      return `The ${what} could not start: ${reasonOf(error)}`
  }
}

/** A database may be full of connections after the first one too. */
const reasonOf = (error: unknown) => (diskFaultOf(error) === 'crowded' ? whyOf(error, '') : messageOf(error))

/** The code of a fault of listening; a fault of anything else does not concern the place. */
function listeningCode(error: unknown, host: string): unknown {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return undefined
  const isName = error.syscall === 'getaddrinfo' && 'hostname' in error && error.hostname === host
  return error.syscall === 'listen' || isName ? error.code : undefined
}
