import type { FastifyReply, FastifyRequest } from 'fastify'

const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i

/** What every answer carries. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), microphone=(self), display-capture=(self), fullscreen=(self), geolocation=(), payment=(), usb=()',
  'cache-control': 'no-store',
} as const

/** The second wall behind the cleaning of statements: only our own scripts run, nothing leaves the origin. */
function contentPolicy(nonce: string, host: string | undefined): string {
  const socket = host && HOST.test(host) ? ` ws://${host} wss://${host}` : ''
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${socket}`,
    "worker-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** Sends a page; `__CSP_NONCE__` in it becomes the nonce of this one answer. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, html: string, nonce: string) {
  return reply
    .header('content-security-policy', contentPolicy(nonce, request.headers.host))
    .type('text/html; charset=utf-8')
    .send(html.replaceAll('__CSP_NONCE__', nonce))
}

/** A page of one message, for the few places that are not the player's. `text` is ours, never a visitor's. */
export function plainPage(title: string, text: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style nonce="__CSP_NONCE__">
body { font: 16px/1.5 system-ui, sans-serif; max-width: 36rem; margin: 20vh auto 0; padding: 0 24px }
h1 { font-size: 24px }
</style>
</head>
<body><main><h1>${title}</h1><p>${text}</p></main></body>
</html>
`
}
