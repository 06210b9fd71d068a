import type { Backend, BackendOptions } from './contract.ts'
import { createApp, prepareServer } from './http/server.ts'
import { isPreviewOrigin } from './preview-origin/preview-origin.ts'
import type { OperatorCommands } from './routes/operator.ts'
import { registerRoutes } from './routes/routes.ts'
import { warmTypes } from './runs/execute.ts'
import { createServices } from './services.ts'
import { openStore } from './store/store.ts'

/** Starts a backend and resolves when it listens. Throws when the port is taken or the folder cannot be used. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { config = {}, host, isTemporary, load, log, operatorToken: token, random } = options
  const store = openStore(options.dataDir, { isTemporary, ...(options.acceptsDamage && { accept: log }) })
  const app = createApp()
  try {
    const services = await createServices(app, store, options)
    const { borders, context, deadlines, disk, evaluators, operations, podSockets, realtime } = services
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
        realtime.close()
        podSockets.close()
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
      app,
      io: realtime.io,
      podSockets: podSockets.server,
      losePods: pods.lose,
      ...operatorMethods(operations, url),
      async close() {
        deadlines.stop()
        proctoring.purge.stop()
        await Promise.all([runs.stop(), pods.close()])
        await app.close()
        await evaluators.close()
        store.close()
        load?.stop()
      },
    }
  } catch (error) {
    await app.close()
    store.close()
    throw error
  }
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
