import { SHOWCASE_PATH } from '../../../src/sdk/showcase.ts'
import type { Config } from '../platform/config.ts'

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/**
 * Where pages of candidates are shown for a page that was asked for by this host: at the address of the config, or on
 * a machine by itself at its other name, since `localhost` and `127.0.0.1` are different sites. Nothing where there is
 * no second site.
 */
export function showcaseAddress(host: string | undefined, { previewBase }: Config): string | undefined {
  if (previewBase !== undefined) return `${previewBase.replace(/\/+$/, '')}${SHOWCASE_PATH}`
  const [, name, port = ''] = LOCAL.exec(host ?? '') ?? []
  if (name === undefined) return undefined
  return `http://${name.toLowerCase() === 'localhost' ? '127.0.0.1' : 'localhost'}${port}${SHOWCASE_PATH}`
}

/** Whether a request for the frame comes by the name that the config gives it, which is none of ours otherwise. */
export function isShowcaseHost(url: string, host: string | undefined, { previewBase }: Config): boolean {
  if (previewBase === undefined || url.split('?')[0] !== SHOWCASE_PATH) return false
  return new URL(previewBase).host === host
}
