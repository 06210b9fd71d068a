/** Markup that is safe to put into a page; only `html` makes it. */
export interface Html {
  readonly markup: string
}

type Part = Html | string | number | undefined | readonly Part[]

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Builds markup; escapes every text, joins lists, and omits `undefined`. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { markup: texts.map((text, index) => text + markupOf(parts[index])).join('') }
}

function markupOf(part: Part): string {
  if (part === undefined) return ''
  if (typeof part === 'string' || typeof part === 'number')
    return String(part).replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
  return isList(part) ? part.map(markupOf).join('') : part.markup
}

const isList = (part: Html | readonly Part[]): part is readonly Part[] => Array.isArray(part)
