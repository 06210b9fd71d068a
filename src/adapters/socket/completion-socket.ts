import { type Completion, createCompletion } from '../../completion/completion.ts'
import type { CompletionHost } from '../../completion/ports.ts'
import { connectJson } from './json-socket.ts'

/** Asks the language servers of the backend at this origin. */
export const createSocketCompletion = (host: CompletionHost, origin: string): Completion =>
  createCompletion(host, {
    connect: (path, events) => connectJson(new URL(path, origin).href, events),
  })
