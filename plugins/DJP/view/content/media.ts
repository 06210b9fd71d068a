import { type Bundle, isJsonType } from '../../notebook/format.ts'

/** Content of an output as it can be shown. */
export type Content =
  | { readonly kind: 'html' | 'markdown' | 'text'; readonly text: string }
  | { readonly kind: 'picture'; readonly address: string; readonly alternative: string }
  | { readonly kind: 'json'; readonly text: string }

const PICTURES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const
const BASE64 = /^[A-Za-z0-9+/=\s]*$/

/** HTML whose point is what its scripts do; they never run here. */
const NEEDS_SCRIPTS = /<(script|iframe|object|embed)\b/i

/** Tables of data have a head without a text above their index, which a screen reader would announce as one. */
const withoutEmptyHeads = (html: string) => html.replaceAll(/<th\b([^>]*)>\s*<\/th>/g, '<td$1></td>')

/** A table of pandas brings rules for itself, which nobody has written to be read. */
const withoutStyles = (html: string) => html.replaceAll(/<style\b[^>]*>[\s\S]*?<\/style\s*>/gi, '')

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** A picture of lines: as the address of an image it can neither run scripts nor load anything. */
const svgAddress = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

function pictureIn(data: Bundle): string | undefined {
  const svg = textOf(data['image/svg+xml'])
  if (svg !== undefined) return svgAddress(svg)
  for (const type of PICTURES) {
    const base64 = textOf(data[type])
    if (base64 !== undefined && BASE64.test(base64))
      return `data:${type};base64,${base64.replaceAll(/\s/g, '')}`
  }
  return undefined
}

/** The best of the media types of an output, as a notebook knows them; `undefined` where none of them can be shown. */
export function contentOf(data: Bundle): Content | undefined {
  const plain = textOf(data['text/plain'])
  const html = textOf(data['text/html'])
  if (html !== undefined && !(plain !== undefined && NEEDS_SCRIPTS.test(html)))
    return { kind: 'html', text: withoutEmptyHeads(withoutStyles(html)) }
  const markdown = textOf(data['text/markdown']) ?? textOf(data['text/latex'])
  if (markdown !== undefined) return { kind: 'markdown', text: markdown }
  const address = pictureIn(data)
  if (address !== undefined) return { kind: 'picture', address, alternative: plain ?? '' }
  if (plain !== undefined) return { kind: 'text', text: plain }
  const json = Object.keys(data).find(isJsonType)
  return json === undefined ? undefined : { kind: 'json', text: JSON.stringify(data[json], null, 2) }
}
