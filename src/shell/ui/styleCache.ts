import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache'

/** Pixels of a `rem` at the usual text size. */
const REM_PX = 16

/** Writes font sizes in `rem`, so that the browser's own text size and a candidate's scale count everywhere. */
const scalableFonts: StylisPlugin = (element) => {
  if (element.type !== 'decl' || element.props !== 'font-size') return
  const px = /^([\d.]+)px$/.exec(String(element.children))?.[1]
  if (px) element.return = `font-size:${Number(px) / REM_PX}rem;`
}

/** The nonce of the content security policy, under which styles are written. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
}

export function createStyleCache(key: string): EmotionCache {
  const nonce = pageNonce()
  return createCache({ key, stylisPlugins: [scalableFonts], ...(nonce ? { nonce } : {}) })
}
