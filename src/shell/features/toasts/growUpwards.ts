/** Free space above a dialog, in CSS pixels, as its frame leaves it. */
const MARGIN = 12

/** Lets the dialog round `rack` grow by it at the top only, so that its buttons stay under the pointer. */
export function growUpwards(rack: HTMLElement): void {
  const dialog = rack.closest('dialog')
  if (!dialog) return
  dialog.style.translate = ''
  const grown = dialog.getBoundingClientRect()
  rack.style.position = 'absolute'
  const { bottom } = dialog.getBoundingClientRect()
  rack.style.position = ''
  const shift = Math.min(grown.bottom - bottom, grown.top - MARGIN)
  if (shift > 0) dialog.style.translate = `0 ${-shift}px`
}
