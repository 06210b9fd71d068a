import { readResource } from '@assess/sdk/ui'

/** A file that can be shown as a table. */
export interface DataFile {
  readonly name: string
  /** In bytes; `undefined` where that is not known before it is read. */
  readonly size?: number | undefined
  /** Differs when there is something else in it. */
  readonly stamp: string
  read(): Promise<string | Uint8Array>
}

/** Bytes that a page reads of a file. */
export const MOST_BYTES = 5_000_000

/** Whether a file is a table by its name. */
export const isTable = (name: string): boolean => /\.(csv|tsv|tab)$/i.test(name)

/** Whether a server gives a file away by this address; without one it is only a name. */
export const isServed = (address: string): boolean => address.startsWith('/files/')

/** A text that came with the problem. */
export const inlineFile = (name: string, text: string): DataFile => ({
  name,
  size: text.length,
  stamp: '',
  read: () => Promise.resolve(text),
})

/** A file that the server gives away by its address. */
export const servedFile = (name: string, address: string, size?: number): DataFile => ({
  name,
  size,
  stamp: address,
  read: () => readResource(address),
})
