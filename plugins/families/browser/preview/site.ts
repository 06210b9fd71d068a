import { elementText } from '../element-text.ts'

/** Texts by path, such as `site/index.html`. */
export type SiteFiles = Readonly<Record<string, string>>

const LINK = /<link\b[^>]*\bhref\s*=\s*["']?([^"'\s>]+)["']?[^>]*>/gi
const SCRIPT = /<script\b([^>]*?)\ssrc\s*=\s*["']?([^"'\s>]+)["']?([^>]*)>\s*<\/script>/gi
const PICTURE = /(\ssrc\s*=\s*)["']?([^"'\s>]+\.svg)["']?/gi

/** The pages of the site in a folder, its first one at the beginning. */
export function pagesIn(files: SiteFiles, folder: string): readonly string[] {
  const pages = Object.keys(files).filter((path) => path.startsWith(`${folder}/`) && path.endsWith('.html'))
  return pages.toSorted((a, b) => Number(b.endsWith('/index.html')) - Number(a.endsWith('/index.html')))
}

/** The path that an address in a page leads to; `''` where it leads out of the site. */
function pathOf(address: string, page: string): string {
  try {
    const { host, pathname } = new URL(address, `http://site/${page}`)
    return host === 'site' ? decodeURIComponent(pathname).slice(1) : ''
  } catch {
    return ''
  }
}

/** A page with its styles, scripts and drawings in it, since a preview reaches no other file. */
export function pageWithFiles(files: SiteFiles, path: string): string {
  const textOf = (address: string) => files[pathOf(address, path)]
  return (files[path] ?? '')
    .replace(LINK, (link, address: string) => {
      const style = /\bstylesheet\b/i.test(link) ? textOf(address) : undefined
      return style === undefined ? link : `<style>\n${elementText(style, 'style')}\n</style>`
    })
    .replace(SCRIPT, (script, before: string, address: string, after: string) => {
      const text = textOf(address)
      return text === undefined
        ? script
        : `<script${before}${after}>\n${elementText(text, 'script')}\n</script>`
    })
    .replace(PICTURE, (picture, before: string, address: string) => {
      const drawing = textOf(address)
      return drawing === undefined ? picture : `${before}"data:image/svg+xml,${encodeURIComponent(drawing)}"`
    })
}
