/** A request as the candidate writes it. */
export interface WrittenRequest {
  readonly method: string
  /** With its query; what is before it is the candidate's own server. */
  readonly path: string
  /** Lines such as `Accept: application/json`. */
  readonly headers: string
  readonly body: string
}

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const

export const NEW_REQUEST: WrittenRequest = { method: 'GET', path: '/', headers: '', body: '' }

/** Where the server knows itself to be; nothing that is written before a path names another server. */
const ORIGIN = /^\s*(https?:\/\/)?(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(?=\/|\?|$)/i

/** The path of an address that somebody has typed or pasted. */
export function typedPath(address: string): string {
  const path = address.trim().replace(ORIGIN, '')
  return path.replace(/^\/*/, '/')
}

/** The same with the signs that a request line may not have as they have to be written. */
const sentPath = (path: string): string =>
  typedPath(path).replace(/[^\x21-\x7e]/gu, (sign) => encodeURIComponent(sign))

/** The headers that lines name; lines without a colon are left out. */
export function headersIn(lines: string): readonly (readonly [name: string, value: string])[] {
  return lines.split('\n').flatMap((line) => {
    const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*:\s*(.*?)\s*$/.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [[name, value] as const]
  })
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Whether a request has a body by its method. */
export const hasBody = (method: string): boolean => method !== 'GET' && method !== 'HEAD'

/** What is sent: a body of JSON says so itself, unless the candidate says what it is. */
export function sentOf({ method, path, headers, body }: WrittenRequest) {
  const written = headersIn(headers)
  const isNamed = written.some(([name]) => name.toLowerCase() === 'content-type')
  const content = hasBody(method) ? body : ''
  const type = isJson(content) ? 'application/json' : 'text/plain;charset=utf-8'
  return {
    method,
    path: sentPath(path),
    headers: isNamed || content === '' ? written : [...written, ['content-type', type] as const],
    body: content,
  }
}
