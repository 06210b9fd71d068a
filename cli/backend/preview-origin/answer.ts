import { PREVIEW_PAGE, PREVIEW_PATH, PREVIEW_POLICY } from '../../../src/sdk/preview-frame.ts'
import { PREVIEW_DOCUMENT } from './document.ts'

const ORIGIN = /^https?:\/\/[\w.-]+(:\d+)?$|^https?:\/\/\[[\da-f:]+\](:\d+)?$/i

const NOTHING_ALLOWED = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'web-share',
  'xr-spatial-tracking',
]

export interface PreviewReply {
  readonly status: 200 | 400 | 404
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * The frame for pages of candidates: one document, the same for everybody, without cookies. Only the page that it was
 * asked for by may show it. `url` is the target of the request as it was sent, which need not be an address.
 */
export function answerPreview(url: string): PreviewReply {
  const [path, query] = url.split('?', 2)
  const page = new URLSearchParams(query).get(PREVIEW_PAGE) ?? ''
  if (path !== PREVIEW_PATH) return refuse(404, 'There is nothing here.')
  if (!ORIGIN.test(page))
    return refuse(400, `"${PREVIEW_PAGE}" must be the origin of the page that shows this.`)
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `${PREVIEW_POLICY}; frame-ancestors ${page}`,
      'permissions-policy': NOTHING_ALLOWED.map((name) => `${name}=()`).join(', '),
      // No policy covers WebRTC packets and early connections; this header does, in Chromium.
      'connection-allowlist': '()',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
    body: PREVIEW_DOCUMENT,
  }
}

function refuse(status: 400 | 404, body: string): PreviewReply {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body }
}
