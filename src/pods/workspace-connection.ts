import type { Clock, Random } from '../kernel/ports.ts'
import { type GivenReply, MOST_LISTED, type WorkspaceMessage, type WorkspaceRequest } from '../wire/pods.ts'
import { decodeBase64, encodeBase64 } from './base64.ts'
import type { PodPorts } from './ports.ts'
import type { Send } from './terminal.ts'
import { createTerminals } from './terminals.ts'
import { DiskFull, type FoundFile, NotListening, type PodWorkspace, type WorkspaceFile } from './workspace.ts'
import { readWorkspaceMessage } from './workspace-messages.ts'
import { createWorkspaceSocket } from './workspace-socket.ts'

/** A workspace whose socket comes again whenever it was lost. */
export interface WorkspaceConnection {
  readonly workspace: PodWorkspace
  /** Connects to an address of HTTP. */
  open(address: string): void
  /**
   * A socket without a network says nothing about that for long, so it is given up, and comes again with the network.
   */
  setOnline(online: boolean): void
  close(): void
}

const LOST = 'There is no connection to the working environment.'

export function createWorkspace(
  { clock, random }: { readonly clock: Clock; readonly random: Random },
  connect: PodPorts['connect'],
): WorkspaceConnection {
  const listeners = new Set<() => void>()
  const servers = new Map<number, string>()
  let files: readonly WorkspaceFile[] = []
  let isConnected = false

  const send: Send = (request) => {
    if (isConnected) socket.send(request)
    return isConnected
  }
  const questions = createQuestions(send)
  const terminals = createTerminals(send, random)
  const socket = createWorkspaceSocket(clock, connect, { take, lose })

  const changed = () => {
    for (const listener of [...listeners]) listener()
  }

  function lose(isFinal: boolean) {
    isConnected = false
    servers.clear()
    questions.lose()
    terminals.lose(isFinal)
    changed()
  }

  function take(value: unknown) {
    const message = readWorkspaceMessage(value)
    if (!message || terminals.take(message) || questions.take(message)) return
    if (message.type === 'listening') {
      servers.set(message.port, message.server)
    } else if (message.type === 'files') {
      files = message.files
      socket.isWell()
      if (!isConnected) {
        isConnected = true
        terminals.connected()
      }
    }
    changed()
  }

  return {
    workspace: {
      isConnected: () => isConnected,
      isSilent: socket.isSilent,
      files: () => files,
      isFull: () => files.length >= MOST_LISTED,
      serverAt: (port) => servers.get(port),
      subscribe(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      ...questions.asked,
      openTerminal: terminals.open,
      resumeTerminals: terminals.resume,
    },
    open: socket.open,
    setOnline: socket.setOnline,
    close: socket.close,
  }
}

type Answer = string | FoundFile | GivenReply | undefined

interface Question {
  resolve(value: Answer): void
  reject(error: Error): void
}

type Failed = Extract<WorkspaceMessage, { type: 'failed' }>

function errorOf({ is_disk_full, is_not_listening, message }: Failed): Error {
  if (is_not_listening) return new NotListening(message)
  return is_disk_full ? new DiskFull(message) : new Error(message)
}

function answerIn(message: WorkspaceMessage): Answer {
  if (message.type === 'address') return message.address
  if (message.type === 'reply') return message
  if (message.type !== 'file' || message.content === undefined) return undefined
  return { bytes: decodeBase64(message.content), isExecutable: message.executable === true }
}

const rights = (isExecutable: boolean) => (isExecutable ? ({ executable: true } as const) : {})

/** What is asked, each with one answer. */
function createQuestions(send: Send) {
  const open = new Map<number, Question>()
  let count = 0

  function ask(request: (id: number) => WorkspaceRequest): Promise<Answer> {
    return new Promise((resolve, reject) => {
      count += 1
      open.set(count, { resolve, reject })
      if (send(request(count))) return
      open.delete(count)
      reject(new Error(LOST))
    })
  }

  const asked: Pick<PodWorkspace, 'place' | 'preview' | 'read' | 'remove' | 'request' | 'write'> = {
    async read(path) {
      const found = await ask((id) => ({ type: 'read', id, path }))
      return typeof found === 'object' && 'bytes' in found ? found : undefined
    },
    async write(path, content, isExecutable) {
      const right = rights(isExecutable)
      await ask((id) => ({ type: 'write', id, path, content: encodeBase64(content), ...right }))
    },
    async place(path, uri, isExecutable) {
      await ask((id) => ({ type: 'place', id, path, uri, ...rights(isExecutable) }))
    },
    async remove(path) {
      await ask((id) => ({ type: 'remove', id, path }))
    },
    async request(port, { body, ...request }) {
      const content = encodeBase64(body)
      const reply = await ask((id) => ({ type: 'request', id, port, ...request, content }))
      if (typeof reply !== 'object' || !('status' in reply)) throw new Error(LOST)
      return { ...reply, bytes: decodeBase64(reply.content) }
    },
    async preview(port, language) {
      const address = await ask((id) => ({ type: 'preview', id, port, language }))
      return typeof address === 'string' ? address : ''
    },
  }

  return {
    asked,
    /** Whether the message was an answer. */
    take(message: WorkspaceMessage): boolean {
      if (!('id' in message)) return false
      const question = open.get(message.id)
      open.delete(message.id)
      if (message.type === 'failed') question?.reject(errorOf(message))
      else question?.resolve(answerIn(message))
      return true
    },
    lose() {
      for (const { reject } of open.values()) reject(new Error(LOST))
      open.clear()
    },
  }
}
