const LEVEL = /mso-list:[^;]*level(\d)/i
const NUMBERED = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i
const SIGN = '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]'

interface OpenList {
  readonly list: Element
  readonly level: number
}

/** The level of a paragraph, and the kind of list that its sign is of; the sign goes. */
function takeSign(item: Element): { readonly level: number; readonly kind: 'ol' | 'ul' } {
  const sign = item.querySelector(SIGN)
  sign?.remove()
  const level = Number(LEVEL.exec(item.getAttribute('style') ?? '')?.[1] ?? 1)
  return { level, kind: NUMBERED.test(sign?.textContent ?? '') ? 'ol' : 'ul' }
}

function entryOf(page: Document, item: Element): Element {
  const entry = page.createElement('li')
  const line = page.createElement('p')
  line.append(...item.childNodes)
  entry.append(line)
  return entry
}

/** A word processor writes lists as paragraphs that begin with their sign: these become lists, with their levels. */
export function makeLists(page: Document): void {
  let open: readonly OpenList[] = []
  for (const item of page.querySelectorAll('p[style*="mso-list"]')) {
    const { level, kind } = takeSign(item)
    const isNext = open[0]?.list.nextElementSibling === item
    open = isNext ? open.filter((one) => one.level <= level) : []
    if ((open.at(-1)?.level ?? 0) < level) {
      const list = page.createElement(kind)
      const above = open.at(-1)?.list.lastElementChild
      if (above) above.append(list)
      else item.before(list)
      open = [...open, { list, level }]
    }
    open.at(-1)?.list.append(entryOf(page, item))
    item.remove()
  }
}
