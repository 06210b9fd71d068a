import { METHODS, typedPath, type WrittenRequest } from './request.ts'

/** A request of a file, with the name that it has there. */
export interface NamedRequest extends WrittenRequest {
  readonly name: string
}

/** Whether a file has requests by its name, as editors know such files. */
export const isRequestFile = (path: string): boolean => /\.(http|rest)$/i.test(path)

const LINE = new RegExp(`^(?:(${METHODS.join('|')})\\s+)?(\\S+)(?:\\s+HTTP/[\\d.]+)?$`)
const VARIABLE = /^@([\w-]+)\s*=\s*(.*)$/
const NAME = /^(?:#|\/\/)\s*@name\s+(.+)$/

/** Values in place of their names in double braces; what is not known stays. */
const filled = (text: string, variables: ReadonlyMap<string, string>): string =>
  text.replace(/\{\{\s*([\w-]+)\s*\}\}/g, (whole, name: string) => variables.get(name) ?? whole)

function requestIn(part: string, title: string): NamedRequest | undefined {
  const lines = part.split('\n').map((line) => line.replace(/\r$/, ''))
  const name = lines.map((line) => NAME.exec(line)?.[1]).find(Boolean)
  const spoken = lines.filter((line) => !/^(#|\/\/)/.test(line) && !VARIABLE.test(line))
  const first = spoken.findIndex((line) => line.trim() !== '')
  const [, method = 'GET', address] = LINE.exec(spoken[first]?.trim() ?? '') ?? []
  if (address === undefined) return undefined
  const rest = spoken.slice(first + 1)
  const blank = rest.findIndex((line) => line.trim() === '')
  const headers = blank < 0 ? rest : rest.slice(0, blank)
  const body = blank < 0 ? '' : rest.slice(blank + 1).join('\n')
  const path = typedPath(address)
  return {
    name: name ?? (title || `${method} ${path}`),
    ...{ method, path, headers: headers.join('\n'), body: body.trim() },
  }
}

/**
 * The requests of a file as the REST client of VS Code and the editors of JetBrains have them: parts behind `###`, each a
 * line with method and address, headers, an empty line and a body. Variables are filled in; scripts are left out.
 */
export function requestsIn(content: string): readonly NamedRequest[] {
  const variables = new Map(
    content.split(/\r?\n/).flatMap((line) => {
      const [, name, value] = VARIABLE.exec(line) ?? []
      return name === undefined || value === undefined ? [] : [[name, value.trim()] as const]
    }),
  )
  const [before = '', ...parts] = content.split(/^###/m)
  return [['', before] as const, ...parts.map(titled)].flatMap(([title, part]) => {
    const found = requestIn(filled(filled(part, variables), variables), title)
    return found ? [found] : []
  })
}

/** What stands on the line of the separator, and what follows. */
function titled(part: string): readonly [title: string, part: string] {
  const end = part.indexOf('\n')
  return end < 0 ? [part.trim(), ''] : [part.slice(0, end).trim(), part.slice(end + 1)]
}
