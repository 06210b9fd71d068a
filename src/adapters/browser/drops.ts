const TEXT_FIELDS = 'input, textarea, [contenteditable="true"], .monaco-editor'

/** Whether the browser has a use for what is dropped there that does not leave the page: a text in a field, a file in its field. */
function isAtHome({ target, dataTransfer }: DragEvent): boolean {
  if (!(target instanceof Element)) return false
  const isFile = dataTransfer?.types.includes('Files')
  return target.closest(isFile ? 'input[type="file"]' : TEXT_FIELDS) !== null
}

/** A file, link or picture that is dropped where nothing takes it would open in place of the test. */
function refuse(event: DragEvent): void {
  if (event.defaultPrevented || isAtHome(event)) return
  event.preventDefault()
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
}

/** Nothing that is dropped leads away from the page (GAP-146). */
export function refuseDrops(): void {
  for (const name of ['dragover', 'drop'] as const) window.addEventListener(name, refuse)
}
