import type { Tab } from './tab.ts'

const MB = 1_000_000

/** What a flow says of the memory of its page, such as `10MB`; the answer is in bytes. */
export const megabytes = (text: string): number => Number.parseFloat(text) * MB

export const inMegabytes = (bytes: number): string => `${(bytes / MB).toFixed(2)} MB`

/** How much the page's memory has grown since a moment that a flow marks. */
export interface PageHeap {
  /** From now on growth is counted from here. */
  mark(): Promise<void>
  /** Bytes at the mark and now; throws when nothing was marked. */
  measure(): Promise<{ readonly before: number; readonly now: number }>
}

/** `tab` is the one that is looked at; `prepare` brings into it what is not growth of its own. */
export function createPageHeap(tab: () => Tab, prepare: (tab: Tab) => Promise<void>): PageHeap {
  let before: number | undefined
  return {
    async mark() {
      await prepare(tab())
      before = await heapOf(tab())
    },
    async measure() {
      if (before === undefined) throw new Error('Nothing to compare with: "mark heap" has to come first')
      return { before, now: await heapOf(tab()) }
    },
  }
}

/** Bytes that a page cannot do without: objects of scripts, of the document, and buffers, all garbage gone. */
async function heapOf({ cdp }: Tab): Promise<number> {
  // What the first collection lets go of may hold more, such as listeners and their documents.
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize + embedderHeapUsedSize + backingStorageSize
}
