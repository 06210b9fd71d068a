import type { AskedRequest, GivenReply, TERMINAL_ENDS, TerminalSize, WorkspaceFile } from '../wire/pods.ts'

export type { TerminalSize, WorkspaceFile } from '../wire/pods.ts'

/** The disk of the pod has no room for a file. */
export class DiskFull extends Error {}

/** Nothing listens at a port of the pod. */
export class NotListening extends Error {}

/**
 * How a terminal has ended: its exit code, or why it has none. `lost`: its pod was; `disconnected`: the connection was,
 * and cannot be restored; `undefined`: the server does not say.
 */
export type TerminalEnding = number | (typeof TERMINAL_ENDS)[number] | 'lost' | 'disconnected' | undefined

/** A terminal in a pod, with a shell or a task of the problem. It goes on without a connection, where the server keeps it. */
export interface PodTerminal {
  /** By which the page comes back to it when it was loaded again; `undefined` where the server keeps none. */
  readonly token: string | undefined
  /** Without a connection it waits; false when so much waits that it was not taken. */
  write(typed: string): boolean
  resize(size: TerminalSize): void
  /** Ends it, with all that it has started but what has begun a session of its own; `onEnd` is told when all of that is gone. */
  close(): void
}

/** What a terminal of a pod tells the view that opened it. */
export interface TerminalEvents {
  /** `isOld` for what the page had before it was loaded again. */
  onOutput(text: string, isOld?: boolean): void
  /** Some of what was printed, or typed, while there was no connection is lost. */
  onGap(what: 'printed' | 'typed'): void
  /** It has ended, and what it listened at is free. */
  onEnd(ending: TerminalEnding): void
}

export interface TerminalOptions extends TerminalSize, TerminalEvents {
  /** Name of a task of the problem; a shell when left out. */
  readonly task?: string
}

/** A terminal of the page before it was loaded again. */
export interface FormerTerminal extends TerminalSize, TerminalEvents {
  readonly token: string
}

/** A file as it is in a pod now. */
export interface FoundFile {
  readonly bytes: Uint8Array
  readonly isExecutable: boolean
}

/** A request to a server of the candidate. */
export interface ServerRequest extends Pick<AskedRequest, 'headers' | 'method' | 'path'> {
  readonly body: string
}

/** What it has answered. */
export interface ServerReply extends Omit<GivenReply, 'content'> {
  readonly bytes: Uint8Array
}

/** The candidate's folder in a pod, and programs there. What is asked while there is no connection is rejected. */
export interface PodWorkspace {
  /** Whether there is a connection now; one that is lost comes again by itself. */
  isConnected(): boolean
  /** Whether the server answers, but the workspace says nothing. */
  isSilent(): boolean
  /** The files as the pod said last; empty before the first connection. */
  files(): readonly WorkspaceFile[]
  /** Whether that are as many as a pod lists, so that there may be more. */
  isFull(): boolean
  /** Calls after each change of files or connection; the answer undoes. */
  subscribe(changed: () => void): () => void
  /** `undefined` when there is no such file any more. */
  read(path: string): Promise<FoundFile | undefined>
  /** Resolves when the file has arrived whole; rejects with `DiskFull` if there is no room for it. */
  write(path: string, content: string | Uint8Array, isExecutable: boolean): Promise<void>
  /** Writes an upload of this candidate, by its address, which the server reads itself. */
  place(path: string, uri: string, isExecutable: boolean): Promise<void>
  remove(path: string): Promise<void>
  openTerminal(options: TerminalOptions): PodTerminal
  /** Comes back to terminals once there is a connection; others that nobody shows end then. */
  resumeTerminals(former: readonly FormerTerminal[]): readonly PodTerminal[]
  /**
   * Where a server of the candidate that listens at this port of the pod can be looked at, or a page in this language as long
   * as there is none; rejects where nothing can.
   */
  preview(port: number, language: string): Promise<string>
  /** Asks a server that listens at this port of the pod; rejects where nothing does, or nothing answers. */
  request(port: number, request: ServerRequest): Promise<ServerReply>
  /**
   * What listens at a port for which a preview was asked: a name that no other server has, `''` for nothing; `undefined` where
   * that is not known.
   */
  serverAt(port: number): string | undefined
}
