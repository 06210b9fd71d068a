/**
 * Copies a text as a person would, whose copying a watched test can notice; false where the browser refuses.
 */
export function copyText(text: string): boolean {
  function give(event: ClipboardEvent) {
    event.preventDefault()
    event.clipboardData?.setData('text/plain', text)
  }
  document.addEventListener('copy', give)
  try {
    return document.execCommand('copy')
  } finally {
    document.removeEventListener('copy', give)
  }
}
