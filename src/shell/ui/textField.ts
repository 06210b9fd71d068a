/** Whether key presses in this element are text. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('textarea, input:not([type="radio"], [type="checkbox"])')
}
