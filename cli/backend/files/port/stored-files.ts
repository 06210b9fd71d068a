import type { Readable } from 'node:stream'

/** Where the content is of uploads, of pictures and recordings, of recorded answers, and of built players. */
export const CONTENT_FOLDERS = {
  files: 'files',
  evidence: 'recordings',
  spoken: 'recorded-answers',
  builds: 'builds',
} as const

export type ContentFolder = (typeof CONTENT_FOLDERS)[keyof typeof CONTENT_FOLDERS]

/** What was written. */
export interface Written {
  /** Bytes. */
  readonly size: number
  /** SHA-256 of the content. */
  readonly hash: string
}

/** The content of files, each under an id of ours; a name that a client sent is never a path. */
export interface Files {
  /** Streams the content to where it is kept; leaves nothing behind when it fails. */
  write(id: string, content: Readable): Promise<Written>
  /** The bytes from `from` to before `end`; all of them when left out. The stream fails when there is no such file. */
  read(id: string, from?: number, end?: number): Readable
  /** Bytes; `undefined` when there is no such file. */
  sizeOf(id: string): Promise<number | undefined>
  /** Gives a file another id; what had that is replaced. */
  rename(id: string, other: string): Promise<void>
  remove(id: string): Promise<void>
  /**
   * Removes files without a row, such as uploads that a crash interrupted; returns how many. `isPart` is true for a piece of
   * what arrives in parts.
   */
  sweep(isKnown: (id: string, isPart: boolean) => Promise<boolean>): Promise<number>
}

/** A file that has arrived completely, while it is examined. */
export interface WholeFile {
  /** On this machine, for as long as it is examined. */
  readonly path: string
  /** Keeps it as it is. Gives its SHA-256. */
  keep(): Promise<string>
}

/** Files that arrive in parts; what was received before a connection broke stays. */
export interface Incoming {
  /** How many bytes there are; 0 before the first. */
  received(id: string): Promise<number>
  /**
   * Writes from byte `from` on, over what may be there. Ends a request that still writes the same file. Throws a 400 where
   * the connection breaks; what came until then stays.
   */
  write(id: string, content: Readable, from: number): Promise<void>
  isWriting(id: string): boolean
  /** Lets `work` examine what has arrived. What it does not keep stays as it was. */
  examine<T>(id: string, work: (file: WholeFile) => Promise<T>): Promise<T>
  remove(id: string): Promise<void>
  /** As `remove`, for those who must not wait for a slow storage: what cannot be removed now is collected later. */
  forget(id: string): Promise<void>
}

/** What an engine keeps: a data folder, or a bucket of S3-compatible storage. */
export interface StoredFiles {
  in(folder: ContentFolder): Files
  /** Recorded answers, which arrive in parts. */
  readonly incoming: Incoming
  /**
   * Other processes write there too, so that what has no row may have one soon: only what is older than a day is
   * swept, again and again.
   */
  readonly isShared: boolean
}
