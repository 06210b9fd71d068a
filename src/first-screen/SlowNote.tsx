import { inLanguages } from '../sdk/language.ts'

const texts = inLanguages({
  en: { slow: 'The page is still loading. What you enter is kept on this device.' },
  de: { slow: 'Die Seite lädt noch. Was Sie eingeben, bleibt auf diesem Gerät erhalten.' },
})

/** Scripts that have come by then need no words. */
const AFTER = '8s'

/** Comes by itself: no script is there that could show it. */
export const SLOW_NOTE_CSS = `
@keyframes first-slow{to{visibility:visible}}
#first-slow{position:fixed;inset:auto 16px 84px;margin:auto;width:fit-content;padding:10px 16px;border-radius:10px;
background:var(--text);color:var(--bg);visibility:hidden;animation:first-slow 0s ${AFTER} forwards}`

/** Says what is missing where the scripts of the player do not come. */
export function SlowNote() {
  return <p id="first-slow">{texts.slow}</p>
}
