import type { Backend, BackendOptions } from './contract.ts'
import { FIRST_PAGE } from './first-page/page.ts'
import { type App, createApp, prepareServer } from './http/server.ts'
import { isPreviewOrigin } from './preview-origin/preview-origin.ts'
import type { OperatorCommands } from './routes/operator.ts'
import { registerRoutes } from './routes/routes.ts'
import { warmTypes } from './runs/execute.ts'
import { createServices, type Services } from './services.ts'
import { openStore, type Store } from './store/store.ts'

/** Starts a backend and resolves when it listens. Throws when the port is taken or the folder cannot be used. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { isTemporary, log } = options
  const store = openStore(options.dataDir, { isTemporary, ...(options.acceptsDamage && { accept: log }) })
  const app = createApp()
  let services: Services | undefined
  try {
    services = await createServices(app, store, options)
    return await listen(app, store, services, options)
  } catch (error) {
    await stop(app, store, services, options)
    throw error
  }
}

async function listen(app: App, store: Store, services: Services, options: BackendOptions): Promise<Backend> {
  const { config = {}, host, isTemporary, load, log, operatorToken: token, random } = options
  const { borders, context, deadlines, disk, operations, realtime, sockets } = services
  const { catalog, clock, pods, proctoring, runs, previewOrigin } = context
  await prepareServer(app, {
    borders,
    clock,
    disk,
    durable: store.durable,
    load,
    random,
    savesNetwork: !isTemporary,
    log,
    previews: context.previews,
    isPreviewOrigin: (url, by) => isPreviewOrigin(url, by, config),
    beforeClose() {
      sockets.close()
      context.previews.close()
    },
  })
  await registerRoutes(app, context, token === undefined ? undefined : { token, ...operations })
  const { port } = new URL(await app.listen({ host, port: options.port }))
  await previewOrigin.listen(Number(port))
  deadlines.resume()
  proctoring.purge.watch()
  runs.resume()
  if (options.isWarmed) warmTypes(catalog, log)
  const url = urlOf(host, port)
  return {
    url,
    firstPageUrl: context.firstPage && `${url}${FIRST_PAGE.link}/${context.firstPage.visits.key}`,
    app,
    io: realtime.io,
    podSockets: sockets.pods.server,
    losePods: pods.lose,
    ...operatorMethods(operations, url),
    close: () => stop(app, store, services, options),
  }
}

async function stop(
  app: App,
  store: Store,
  services: Services | undefined,
  { load }: BackendOptions,
): Promise<void> {
  services?.deadlines.stop()
  services?.context.proctoring.purge.stop()
  const { languageServers, pods, runs } = services?.context ?? {}
  await Promise.all([runs?.stop(), pods?.close(), languageServers?.close()])
  await app.close()
  await services?.evaluators.close()
  store.close()
  load?.stop()
}

/** The operator's commands, for the process that started the server. */
function operatorMethods(
  { askPicture, extend, invite, purge }: OperatorCommands,
  url: string,
): Pick<Backend, 'askPicture' | 'extend' | 'invite' | 'purge'> {
  return {
    invite: (person, testSlug) => url + invite(person, testSlug),
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
