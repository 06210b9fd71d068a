import type { ServerResponse } from 'node:http'

/** What the page of the playground hears. */
export type PlayNews =
  | { readonly kind: 'built' }
  | { readonly kind: 'broken'; readonly words: string }
  | { readonly kind: 'saved'; readonly problem: string; readonly status: number; readonly fields: unknown }
  | { readonly kind: 'verdict'; readonly problem: string; readonly verdict: unknown }
  | { readonly kind: 'act'; readonly id: number; readonly act: string; readonly given: readonly unknown[] }
  /** The act that waits for the author, who goes step by step. */
  | { readonly kind: 'next'; readonly words: string }
  | { readonly kind: 'driven'; readonly words: string }
  /** An error in the page of the player, with its place. */
  | { readonly kind: 'fault'; readonly words: string }

/** Sends news to every page of the playground that is open. */
export class PlayNewsroom {
  readonly #readers = new Set<ServerResponse>()
  /** The newest build, for a page that comes later. */
  #last: PlayNews | undefined

  listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    this.#readers.add(response)
    response.on('close', () => this.#readers.delete(response))
    if (this.#last?.kind === 'broken') this.#write(response, this.#last)
  }

  tell(news: PlayNews): void {
    if (news.kind === 'built' || news.kind === 'broken') this.#last = news
    for (const reader of this.#readers) this.#write(reader, news)
  }

  close(): void {
    for (const reader of this.#readers) reader.end()
  }

  #write(reader: ServerResponse, news: PlayNews): void {
    reader.write(`data: ${JSON.stringify(news)}\n\n`)
  }
}
