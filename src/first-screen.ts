import { parentPort } from 'node:worker_threads'
import { aliases } from '../plugins/aliases.ts'
import { browserManifest } from '../plugins/browser.ts'
import { installPage } from './first-screen/dom.ts'
import type { FirstScreenRequest } from './wire/first-screen.ts'

/** The thread that draws first screens for our own server. */

interface Asked {
  readonly id: number
  readonly request: FirstScreenRequest
}

installPage()
// The screens read what a page has when their code comes.
const ready = import('./first-screen/render.tsx').then(async ({ FirstScreenRenderer }) => {
  const renderer = new FirstScreenRenderer(browserManifest, aliases)
  await renderer.load()
  return renderer
})

parentPort?.on('message', async ({ id, request }: Asked) => {
  try {
    const screen = await (await ready).render(request)
    parentPort?.postMessage({ id, screen })
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error instanceof Error ? error.stack : error) })
  }
})
