import type { EmotionCache } from '@emotion/cache'
import { FIRST_SCREEN } from '../../../wire/first-screen.ts'
import { createStyleCache, pageNonce } from '../../ui/styleCache.ts'

/** Adds nothing to what a rule outweighs, and matches nothing that is not inside a view. */
const INSIDE = ':where([data-view])'
/** What names something and matches nothing, and may not stand inside another rule. */
const NAMES = /^@(-webkit-)?(keyframes|font-face|property|counter-style)\b/
/** Styles of Emotion in the head, and those of the first screen: ours, or inside already. */
const OURS = `[data-emotion], #${FIRST_SCREEN.styleId}`
/** How the sheets of the editor begin. They name its own parts, are long, and are written often: they stay as they are. */
const OF_EDITOR = /^[^{]*\.(monaco|codicon)-/

/** A rule that counts inside views only: neither the clock nor another part of the page can be reached by it. */
export function insideViews(rule: string): string {
  return NAMES.test(rule) ? rule : `${INSIDE}{${rule}}`
}

let styles: EmotionCache | undefined

/** The styles of all views, `Global` ones too; what they write counts inside views only. */
export function viewStyles(): EmotionCache {
  if (styles) return styles
  styles = createStyleCache('v')
  const { container, isSpeedy, key, nonce } = styles.sheet
  // `Global` makes a sheet of its own, of the same class.
  const Sheet = styles.sheet.constructor as new (options: object) => EmotionCache['sheet']
  class InnerSheet extends Sheet {
    override insert(rule: string) {
      super.insert(insideViews(rule))
    }
  }
  styles.sheet = new InnerSheet({ container, key, nonce, speedy: isSpeedy })
  return styles
}

/** Keeps the style elements of a view inside it too, before they are painted; returns the way to end that. */
export function watchStyles(view: HTMLElement): () => void {
  return watch(view, () => {
    for (const sheet of document.adoptedStyleSheets) keepInside(sheet)
  })
}

/**
 * Keeps what views write or import into the head of the page inside views: style sheets of the player's build, and
 * elements under the nonce of its policy. What an extension of the browser or a chat adds has neither, and stays.
 */
export function watchHead(): void {
  for (const element of document.head.children) for (const style of stylesIn(element)) keepInside(style.sheet)
  watch(document.head)
}

function watch(root: HTMLElement, onChange = () => {}): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of [target, ...addedNodes]) for (const style of stylesIn(node)) keepInside(style.sheet)
    onChange()
  })
  const whenLoaded = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement) for (const { sheet } of stylesIn(target)) keepInside(sheet)
  }
  observer.observe(root, { childList: true, characterData: true, subtree: true })
  root.addEventListener('load', whenLoaded, true)
  return () => {
    observer.disconnect()
    root.removeEventListener('load', whenLoaded, true)
  }
}

type StyleElement = HTMLStyleElement | HTMLLinkElement

/** The style elements at or in `node` that are of a view. */
function stylesIn(node: Node): readonly StyleElement[] {
  const element = node instanceof Element ? node : node.parentElement
  if (!element) return []
  if (document.head.contains(element) && !isOfView(element)) return []
  const isStyle = element instanceof HTMLStyleElement || element instanceof HTMLLinkElement
  return isStyle ? [element] : [...element.querySelectorAll('style')]
}

function isOfView(element: Element): boolean {
  if (element.matches(OURS)) return false
  if (element instanceof HTMLLinkElement) return element.href.startsWith(`${location.origin}/`)
  return element instanceof HTMLStyleElement && element.nonce === pageNonce()
}

function keepInside(sheet: CSSStyleSheet | null) {
  if (!sheet || OF_EDITOR.test(sheet.cssRules[0]?.cssText ?? '')) return
  for (const [index, { cssText }] of [...sheet.cssRules].entries()) {
    if (cssText.startsWith(INSIDE)) continue
    sheet.deleteRule(index)
    sheet.insertRule(insideViews(cssText), index)
  }
}
