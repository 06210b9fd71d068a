import type { Page } from './previewer.ts'

/**
 * Headers of a foreign page that is sent from our origin: nothing in it runs, only our pages may frame it, and it may
 * load styles and pictures from its own origin, and nothing from ours.
 */
export function headersOfPage({ type, url }: Page): Readonly<Record<string, string>> {
  const isPdf = type.startsWith('application/pdf')
  return {
    'content-type': type,
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': [
      // The viewers of browsers refuse a PDF in a sandbox; as no script of ours or its own runs in it, it needs none.
      ...(isPdf ? ["object-src 'self'"] : ['sandbox']),
      "default-src 'none'",
      `style-src 'unsafe-inline' ${url.origin}`,
      `img-src data: ${url.origin}`,
      `font-src data: ${url.origin}`,
      `base-uri ${url.origin}`,
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
  }
}

/** The page as it is sent; HTML gets a base address, so that relative addresses keep their meaning. */
export function bodyOfPage({ type, url, body }: Page): Buffer {
  if (!/html/.test(type)) return body
  const base = `<base href="${url.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`
  // Byte by byte, independent of the page's encoding.
  const text = body.toString('latin1')
  const at = /<head(\s[^<>]*)?>/i.exec(text)
  const cut = at ? at.index + at[0].length : (/^\s*<!doctype[^>]*>/i.exec(text)?.[0].length ?? 0)
  return Buffer.from(text.slice(0, cut) + base + text.slice(cut), 'latin1')
}
