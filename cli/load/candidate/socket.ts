import { io, type Socket } from 'socket.io-client'
import type { Page } from './page.ts'

/** A socket that was refused connects again after this long, in milliseconds. */
const REFUSED_MS = 1000

/** The socket of a candidate's page. It connects again by itself, at another server when its own is away. */
export class CandidateSocket {
  readonly #page: Page
  readonly #heard: (run: unknown) => void
  #socket: Socket | undefined
  #lostAt: number | undefined

  /** `heard` hears the end of each run. */
  constructor(page: Page, heard: (run: unknown) => void) {
    this.#page = page
    this.#heard = heard
  }

  /** Resolves when the server has said which session holds the attempt. */
  async connect(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#open(resolve)
    await promise
  }

  #open(begun: () => void): void {
    const { attempt, clock, name, slug } = this.#page
    const url = this.#page.url()
    const who = { username: name, contextKey: 'test', assessmentType: 'CTK', usertype: 'hacker' }
    const socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      query: { ...who, assessmentId: String(attempt.set), testId: '1', testSlug: slug, testDuration: '90' },
      auth: { epoch: attempt.epoch },
      extraHeaders: { origin: url, ...attempt.headers },
    })
    this.#socket = socket
    socket.on('current-session', () => {
      begun()
      this.#isBack()
    })
    socket.on('code-evaluated', this.#heard)
    socket.on('disconnect', (reason) => {
      this.#lostAt ??= clock.now()
      // The server ended it, so it does not connect by itself.
      if (reason === 'io server disconnect') socket.connect()
    })
    socket.on('connect_error', () => {
      this.#lostAt ??= clock.now()
      if (this.#page.url() !== url) {
        socket.close()
        this.#open(begun)
      } else if (!socket.active) {
        // The server has answered that it cannot take it now, so it does not connect by itself.
        clock.after(REFUSED_MS, () => void (this.#socket === socket && socket.connect()))
      }
    })
  }

  #isBack(): void {
    const { clock, measures } = this.#page
    const endedAt = clock.now()
    if (this.#lostAt !== undefined) measures.add({ deed: 'socket', ms: endedAt - this.#lostAt, endedAt })
    this.#lostAt = undefined
  }

  close(): void {
    this.#socket?.close()
    this.#socket = undefined
  }
}
