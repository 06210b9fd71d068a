import { markup, resolveConfig, stylesheet } from 'emmet'

/** Elements of HTML: any other word alone is a word of a text. */
const ELEMENTS = new Set(
  (
    'a abbr address article aside audio b blockquote body br button canvas caption cite code col data datalist dd del ' +
    'details dfn dialog div dl dt em embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html i ' +
    'iframe img input ins kbd label legend li link main map mark meta meter nav noscript ol optgroup option output p ' +
    'picture pre progress q s samp script search section select small source span strong style sub summary sup svg table ' +
    'tbody td template textarea tfoot th thead time title tr track u ul var video bq btn fig inp lorem'
  ).split(' '),
)

export type AbbreviationType = 'markup' | 'stylesheet'

const FIELDS = {
  'output.field': (index: number, placeholder: string) =>
    placeholder === '' ? `\${${index}}` : `\${${index}:${placeholder}}`,
  'output.indent': '\t',
}

/** What an abbreviation stands for, with places to fill in; `undefined` for other words. */
export function expanded(abbreviation: string, type: AbbreviationType): string | undefined {
  if (type === 'markup' && /^[\w-]+$/.test(abbreviation) && !ELEMENTS.has(abbreviation)) return undefined
  try {
    const config = resolveConfig({ type, syntax: type === 'markup' ? 'html' : 'css', options: FIELDS })
    const text = type === 'markup' ? markup(abbreviation, config) : stylesheet(abbreviation, config)
    const isKnown = type === 'markup' ? text !== abbreviation : !text.startsWith(`${abbreviation}:`)
    return isKnown ? text : undefined
  } catch {
    return undefined
  }
}

/** Whether an element, or a declaration, may begin behind a text. */
export function mayBegin(before: string, type: AbbreviationType): boolean {
  if (type === 'markup')
    return before.lastIndexOf('<') <= before.lastIndexOf('>') && !/<\/?[\w-]*$/.test(before)
  return before.lastIndexOf('{') > before.lastIndexOf('}') && /[;{]\s*$|\*\/\s*$/.test(before)
}
