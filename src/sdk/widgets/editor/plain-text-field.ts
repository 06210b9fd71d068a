/**
 * Types a text over what is selected in the focused field; false where the browser cannot do that. No other way of
 * changing a field keeps its undo history.
 */
export function insertText(text: string): boolean {
  return document.execCommand?.(text === '' ? 'delete' : 'insertText', false, text) ?? false
}

/** Puts another text into a field, so that it can be undone where that is possible; the focus stays where it was. */
export function replaceText(field: HTMLTextAreaElement, text: string): void {
  if (field.value === text) return
  const before = document.activeElement
  if (!field.readOnly) {
    field.focus({ preventScroll: true })
    field.select()
    insertText(text)
    if (before instanceof HTMLElement && before !== field) before.focus({ preventScroll: true })
  }
  if (field.value !== text) field.value = text
}
