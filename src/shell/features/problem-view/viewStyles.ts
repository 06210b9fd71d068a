import type { EmotionCache } from '@emotion/cache'
import { createStyleCache } from '../../ui/styleCache.ts'

/** Adds nothing to what a rule outweighs, and matches nothing that is not inside a view. */
const INSIDE = ':where([data-view])'
/** What names something and matches nothing, and may not stand inside another rule. */
const NAMES = /^@(-webkit-)?(keyframes|font-face)\b/

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
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of [target, ...addedNodes]) for (const style of stylesIn(node)) keepInside(style.sheet)
  })
  const whenLoaded = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement) keepInside(target.sheet)
  }
  observer.observe(view, { childList: true, characterData: true, subtree: true })
  view.addEventListener('load', whenLoaded, true)
  return () => {
    observer.disconnect()
    view.removeEventListener('load', whenLoaded, true)
  }
}

function stylesIn(node: Node): readonly HTMLStyleElement[] {
  const element = node instanceof Element ? node : node.parentElement
  if (!element) return []
  return element instanceof HTMLStyleElement ? [element] : [...element.querySelectorAll('style')]
}

function keepInside(sheet: CSSStyleSheet | null) {
  if (!sheet) return
  for (const [index, { cssText }] of [...sheet.cssRules].entries()) {
    if (cssText.startsWith(INSIDE)) continue
    sheet.deleteRule(index)
    sheet.insertRule(insideViews(cssText), index)
  }
}
