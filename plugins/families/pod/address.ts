/** Where a page of the candidate's server is, below the address of the preview; a path cannot lead away from it. */
export function pageAddress(base: string, path: string): string {
  const address = new URL(base)
  const page = new URL(path.trim().replace(/^[/\\]*/, '/'), 'http://page')
  address.pathname = address.pathname.replace(/\/$/, '') + page.pathname
  address.search = [address.search.slice(1), page.search.slice(1)].filter(Boolean).join('&')
  address.hash = page.hash
  return address.href
}
