import { isRecord, type ReadContext } from '@assess/sdk'
import { elementText } from '../../families/browser/element-text.ts'
import type { Panes } from './problem.schema.ts'

/** The three texts of a page, by the slugs of their languages. */
export const PANES = ['html', 'css', 'javascript'] as const
export type PaneName = (typeof PANES)[number]

/** The names under which they are saved. */
export const FILE_NAMES = {
  html: 'index.html',
  css: 'style.css',
  javascript: 'script.js',
} as const satisfies Readonly<Record<PaneName, string>>

/** Whether a script does something; comments alone do not. */
const hasCode = (script: string) => script.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '').trim() !== ''

/** Where there is something to do first: a page that is given, without a script, is there to be styled. */
export const firstPane = ({ html, javascript }: Panes): PaneName =>
  html.trim() !== '' && !hasCode(javascript) ? 'css' : 'html'

/** Throws for a record that has other names than these. */
export function checkNames(value: unknown, names: readonly string[], at: ReadContext) {
  const unknown = isRecord(value) ? Object.keys(value).find((name) => !names.includes(name)) : undefined
  if (unknown !== undefined) throw at.unfit(unknown, `a record of ${names.join(', ')}`)
}

/** A record of all three. */
export function panesOf(read: (name: PaneName) => string): Panes {
  return { html: read('html'), css: read('css'), javascript: read('javascript') }
}

const HEAD = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'

/**
 * The whole page as one document: styles at the end of its head, the script at the end of its body. HTML may be a
 * whole document or only what stands in the body.
 */
export function pageOf({ html, css, javascript }: Panes): string {
  const style = `<style>\n${elementText(css, 'style')}\n</style>`
  // It begins in the line of its tag, so that a browser counts lines as the editor does, and names it in its errors.
  const script = `<script>${elementText(javascript, 'script')}\n//# sourceURL=${FILE_NAMES.javascript}\n</script>`
  const isWhole = /<(!doctype|html|head|body)[\s>]/i.test(html)
  if (!isWhole)
    return `<!doctype html>\n<html lang="en"><head>${HEAD}${style}</head><body>\n${html}\n${script}</body></html>`
  const styled = /<\/head>/i.test(html)
    ? html.replace(/<\/head>/i, (end) => style + end)
    : html.replace(/<body|$/i, (begin) => style + begin)
  return /<\/body>/i.test(styled)
    ? styled.replace(/^([\s\S]*)(<\/body>)/i, (_, before: string, end: string) => before + script + end)
    : styled + script
}
