import { filesTexts } from '../texts.ts'

/** Keys as this device and this language call them, such as `Strg+X` for `Control+X`. */
export function keyText(keys: string): string {
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)
  const named = keys.replace('Delete', filesTexts.keys.delete)
  return isMac
    ? named.replace('Control+', '⌘').replace('Shift+', '⇧').replace('Alt+', '⌥')
    : named.replace('Control', filesTexts.keys.control).replace('Shift', filesTexts.keys.shift)
}
