import type { Page } from './previewer.ts'

/**
 * How a page from elsewhere is sent from our origin: nothing in it runs, it is framed by us alone, and it may load
 * looks and pictures from where it came from, and nothing from us.
 */
export function headersOf({ type, url }: Page): Readonly<Record<string, string>> {
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

/** The page as it is sent; relative addresses in HTML go on meaning what they meant. */
export function bodyOf({ type, url, body }: Page): Buffer {
  if (!/html/.test(type)) return body
  const base = `<base href="${url.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`
  // Byte by byte, whatever the encoding of the page is.
  const text = body.toString('latin1')
  const at = /<head(\s[^>]*)?>/i.exec(text)
  const cut = at ? at.index + at[0].length : (/^\s*<!doctype[^>]*>/i.exec(text)?.[0].length ?? 0)
  return Buffer.from(text.slice(0, cut) + base + text.slice(cut), 'latin1')
}
