/**
 * The host and the name of the database that an address leads to, without its password. A sign such as `/` in the password
 * ends the host too early; such an address has no name.
 */
export function nameOfDatabase(url: string): string {
  if (!URL.canParse(url)) return UNNAMED
  const { hash, host, pathname } = new URL(url)
  return hash === '' && /^\/?[^@/]*$/.test(pathname) ? `${host}${pathname}` : UNNAMED
}

const UNNAMED = 'of this address'

/** Whether an address itself has a password. */
export const hasPassword = (url: string): boolean =>
  URL.canParse(url) && addressWithoutPassword(url).password !== undefined

interface Address {
  readonly address: string
  readonly password?: string
}

/** Splits an address into its password and the rest, which the list of processes may show. Throws if it cannot be read. */
export function addressWithoutPassword(url: string): Address {
  const parsed = new URL(url)
  const query = parsed.searchParams.get('password')
  const password = query ?? decodeURIComponent(parsed.password)
  parsed.password = ''
  if (query !== null) {
    parsed.searchParams.delete('password')
    // What is written as `+` here, PostgreSQL does not read as a space.
    parsed.search = parsed.search.replaceAll('+', '%20')
  }
  return { address: parsed.href, ...(password !== '' && { password }) }
}
