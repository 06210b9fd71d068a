import type { Backend, BackendOptions } from './contract.ts'
import { openBackendStore } from './databases/open.ts'
import { FIRST_PAGE } from './first-page/page.ts'
import { METRICS_PATH } from './http/health-paths.ts'
import { type App, createApp, prepareServer } from './http/server.ts'
import { systemClock } from './platform/clock.ts'
import { requireOwnAddress } from './pods/own-address.ts'
import { isPreviewOrigin } from './preview-origin/preview-origin.ts'
import { refuseNewSockets } from './realtime/refuse-socket.ts'
import type { OperatorCommands } from './routes/operator.ts'
import { registerRoutes } from './routes/routes.ts'
import { warmTypes } from './runs/execute.ts'
import { createServices, type Services } from './services.ts'
import type { Store } from './store/store.ts'

/** Starts a backend and resolves when it listens. Throws when the port is taken or the folder cannot be used. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { acceptsDamage, clock, log } = options
  const store = await openBackendStore({
    ...options,
    hold: clock.holdQuery,
    ...(acceptsDamage && { accept: log }),
  })
  const app = createApp()
  let services: Services | undefined
  try {
    services = await createServices(app, store, options)
    await services.peers.join()
    return await listen(app, store, services, options)
  } catch (error) {
    await stop(app, store, services, options)
    throw error
  }
}

async function listen(app: App, store: Store, services: Services, options: BackendOptions): Promise<Backend> {
  const { config = {}, host, isTemporary, kind = 'web', load, log, operatorToken: token, random } = options
  const { borders, context, disk, gate, membership, operations, realtime, sockets } = services
  const { catalog, clock, pods, runs } = context
  await prepareServer(app, {
    borders,
    clock,
    disk,
    durable: store.durable,
    load,
    random,
    savesNetwork: !isTemporary,
    isDraining: () => context.readiness.isDraining,
    log,
    previews: context.previews,
    isStranger: (request) =>
      kind === 'pod-host' && request.url !== METRICS_PATH && !gate?.isPassedOn(request),
    isPreviewOrigin: (url, by) => isPreviewOrigin(url, by, config),
    beforeClose() {
      sockets.close()
      context.previews.close()
    },
  })
  if (options.metrics) await serveMetrics(app, services, options.metrics)
  await registerRoutes(app, context, token === undefined ? undefined : { token, ...operations })
  const { port } = new URL(await app.listen({ host, port: options.port }))
  const url = urlOf(host, port)
  if (kind === 'web') await watchData(services, Number(port))
  const { address = kind === 'web' ? undefined : url } = options
  const reached = address?.replace(/:0$/, `:${port}`)
  if (kind === 'pod-host' && context.podHosts && reached !== undefined)
    await requireOwnAddress(context.podHosts, reached)
  await membership.start(reached)
  await runs.resume()
  context.keptBuilds?.watch()
  if (options.isWarmed) warmTypes(catalog, log)
  let closing: Promise<void> | undefined
  return {
    url,
    firstPageUrl: context.firstPage && `${url}${FIRST_PAGE.link}/${context.firstPage.visits.key}`,
    app,
    io: realtime.io,
    podSockets: sockets.pods.server,
    losePods: pods.lose,
    ...operatorMethods(operations, url),
    drain() {
      context.readiness.drain()
      refuseNewSockets(app.server)
      sockets.close()
    },
    close: () => (closing ??= stop(app, store, services, options)),
  }
}

/** Does what falls due; a pod host need not have the files, and leaves it to the web processes. */
async function watchData({ context, deadlines, orphans }: Services, port: number): Promise<void> {
  await context.previewOrigin.listen(port)
  await deadlines.resume()
  await context.proctoring.purge.watch()
  orphans.watch()
}

/** A server without metrics starts without the code for them. */
async function serveMetrics(
  app: App,
  { context: { pods, runs, store }, realtime }: Services,
  { token }: NonNullable<BackendOptions['metrics']>,
): Promise<void> {
  const { measureServer } = await import('./metrics/metrics.ts')
  const { metricsRoute } = await import('./metrics/metrics-route.ts')
  const sockets = () => realtime.io.engine.clientsCount
  metricsRoute(app, measureServer(app, { realClock: systemClock(), pods, runs, store, sockets }), token)
}

async function stop(
  app: App,
  store: Store,
  services: Services | undefined,
  { load }: BackendOptions,
): Promise<void> {
  services?.deadlines.stop()
  await services?.context.proctoring.purge.stop()
  await services?.orphans.stop()
  await services?.context.keptBuilds?.stop()
  const { languageServers, pods, runs } = services?.context ?? {}
  await Promise.all([runs?.stop(), pods?.close(), languageServers?.close()])
  await services?.membership.stop()
  await app.close()
  await services?.peers.leave()
  await services?.evaluators.close()
  await store.close()
  load?.stop()
}

/** The operator's commands, for the process that started the server. */
function operatorMethods(
  { askPicture, extend, invite, purge }: OperatorCommands,
  url: string,
): Pick<Backend, 'askPicture' | 'extend' | 'invite' | 'purge'> {
  return {
    invite: async (person, testSlug) => url + (await invite(person, testSlug)),
    extend: (username, testSlug, minutes, section) =>
      extend({ username, testSlug, minutes, ...(section !== undefined && { section }) }),
    askPicture: (username, testSlug, trigger) => askPicture({ username, testSlug, trigger }),
    purge: (wish = {}) => purge(wish),
  }
}

function urlOf(host: string, port: string): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
