import fastify, { type FastifyInstance } from 'fastify'
import type { Page } from 'puppeteer'
import { Server } from 'socket.io'
import { WebSocketServer } from 'ws'
import type { BrowserHandle } from '../../cli/replay/browser/launch.ts'
import { createFaults, type Faults } from '../../cli/replay/network/faults.ts'
import { attachInterceptor } from '../../cli/replay/network/interceptor.ts'
import type { SocketInterceptor } from '../../cli/replay/network/socket-interceptor.ts'
import type { CallRecord, SocketRecord } from '../../cli/replay/network/traffic.ts'
import { cameraPictures } from '../../cli/replay/page/camera.ts'
import { openTab, type Tab } from '../../cli/replay/page/tab.ts'
import type { CameraState, RuntimeMedia } from '../../cli/replay/runtime/base/contract.ts'
import { createScheduler, type Scheduler } from '../../cli/replay/time/scheduler.ts'
import { createVirtualClock, type VirtualClock } from '../../cli/replay/time/virtual-clock.ts'

export const START = Date.UTC(2026, 0, 5, 9)
export const LATENCY = 150

export interface TestEnvironment {
  readonly tab: Tab
  readonly page: Page
  readonly scheduler: Scheduler
  readonly clock: VirtualClock
  readonly faults: Faults
  readonly sockets: SocketInterceptor
  readonly calls: CallRecord[]
  readonly socketEvents: SocketRecord[]
  readonly errors: string[]
  readonly seen: string[]
  close(): Promise<void>
}

export type App = (app: FastifyInstance, io: Server, clock: VirtualClock) => void

async function serve(define: App, clock: VirtualClock) {
  const app = fastify()
  const io = new Server(app.server, { serveClient: true, transports: ['polling', 'websocket'] })
  app.get('/', (_, reply) =>
    reply.type('text/html').send('<!doctype html><title>app</title><body><main></main>'),
  )
  define(app, io, clock)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, io, url }
}

/** A page without an app, whose camera and microphone are virtual; the microphone hears speech. */
export async function createMediaEnvironment(
  handle: BrowserHandle,
  camera: CameraState = 'face',
): Promise<TestEnvironment> {
  const pictures = await cameraPictures(handle.browser)
  const media = { camera, microphone: 'speech', screen: 'whole', pictures } as const
  return createTestEnvironment(handle, () => undefined, [], media)
}

/** A page of a small app on a virtual time line. */
export async function createTestEnvironment(
  handle: BrowserHandle,
  define: App,
  watch: string[] = [],
  media?: RuntimeMedia,
): Promise<TestEnvironment> {
  const clock = createVirtualClock(START)
  const { app, io, url } = await serve(define, clock)
  const faults = createFaults()
  const calls: CallRecord[] = []
  const socketEvents: SocketRecord[] = []
  const errors: string[] = []
  const seen: string[] = []
  const sockets = attachInterceptor({
    backend: { app, io, podSockets: new WebSocketServer({ noServer: true }) },
    clock,
    now: clock.now,
    latency: LATENCY,
    faults,
    onCall: (call) => calls.push(call),
    onSocket: (event) => socketEvents.push(event),
  })
  const context = await handle.browser.createBrowserContext()
  const tab = await openTab({
    profile: context,
    name: 'a',
    device: 1,
    start: START,
    seed: 7,
    virtual: true,
    watch,
    timezone: 'UTC',
    media,
    onLine: ({ kind, text }) => seen.push(`${kind} ${text}`),
    onError: (message) => errors.push(message),
    onComplaint: () => undefined,
  })
  await tab.page.goto(`${url}/`)
  const scheduler = createScheduler(START, { clock, sockets: () => sockets, tabs: () => [tab] })
  await scheduler.settle()
  return {
    tab,
    page: tab.page,
    scheduler,
    clock,
    faults,
    sockets,
    calls,
    socketEvents,
    errors,
    seen,
    async close() {
      await context.close()
      await io.close()
      await app.close()
    },
  }
}
