import type { CompletionPorts } from '../../completion/ports.ts'
import { connectJson } from './json-socket.ts'

/** Sockets to the language servers of the backend at this origin. */
export const completionPorts = (origin: string): CompletionPorts => ({
  connect: (path, events) => connectJson(new URL(path, origin).href, events),
})
