/** Marks an address that is fetched at once, and run when the first screen has been painted. */
const MARK = 'data-run'

/**
 * Runs the scripts of a page when what stands before them has been painted, in their order. A tab in the background paints
 * nothing, and does not wait for it.
 */
export const START_AFTER_PAINT = `{let isRun
const run=()=>{if(isRun)return
isRun=true
for(const{href}of document.querySelectorAll('link[${MARK}]'))document.body.append(Object.assign(document.createElement('script'),{async:false,src:href}))}
addEventListener('DOMContentLoaded',()=>{requestAnimationFrame(()=>setTimeout(run))
setTimeout(run,1000)})}`

const DEFERRED = /<script defer(?:="")? src="([^"]+)"><\/script>/g

/** Takes the scripts out of a page, and gives what fetches them without running them. */
export function fetchedOnly(html: string): { readonly html: string; readonly fetches: string } {
  const fetches = [...html.matchAll(DEFERRED)].map(
    ([, src]) => `<link rel="preload" as="script" ${MARK} href="${src}">`,
  )
  return { html: html.replace(DEFERRED, ''), fetches: fetches.join('') }
}
