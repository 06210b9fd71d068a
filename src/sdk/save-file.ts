/**
 * Hands a file to the browser, which stores it under this name and never opens it.
 *
 * @example
 * saveFile('answer.txt', new Blob(['Hello'], { type: 'text/plain' }))
 */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The link has taken the file already.
  URL.revokeObjectURL(address)
}
