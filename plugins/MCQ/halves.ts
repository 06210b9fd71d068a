/** A statement in two parts: what is looked at, and what is asked about it. */
interface Halves {
  readonly shown: string
  /** Stands with the options; `''` where nothing follows the last picture. */
  readonly asked: string
}

/** Most statements have none, and need not be read a second time. */
const MAY_HAVE_PICTURES = /<img\b/i

const htmlOf = (nodes: readonly Node[]) =>
  nodes.map((node) => (node instanceof Element ? node.outerHTML : (node.textContent ?? ''))).join('')

/**
 * Cuts a statement after its last picture. The question that follows it would be below the window while the options, beside
 * the picture, are not; what comes with a program or a table of its own stays whole.
 */
export function halvesOf(statement: string): Halves {
  const whole = { shown: statement, asked: '' }
  if (!MAY_HAVE_PICTURES.test(statement)) return whole
  const { body } = new DOMParser().parseFromString(statement, 'text/html')
  const nodes = [...body.childNodes]
  const last = nodes.findLastIndex((node) => node instanceof Element && hasPicture(node))
  const rest = nodes.slice(last + 1)
  if (last < 0 || rest.some((node) => node instanceof Element && node.matches('pre, table, div')))
    return whole
  const asked = htmlOf(rest)
  return asked.trim() === '' ? whole : { shown: htmlOf(nodes.slice(0, last + 1)), asked }
}

const hasPicture = (element: Element) => element.matches('img') || element.querySelector('img') !== null
