const RAW = /(?:<!doctype html|<html)\b/gi
const IN_JSON = /"(?:<!doctype html|<html)\b(?:[^"\\]|\\.)*"/gi
const END = /<\/html\s*>/i

function parsed(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}

/** The page that was printed last, as it is or as a string of JSON; nothing where none was. */
export function pageIn(output: string): string | undefined {
  const quoted = [...output.matchAll(IN_JSON)].at(-1)
  const begun = [...output.matchAll(RAW)]
  // `<html>` follows `<!doctype html>` in the same page.
  const raw = begun.findLast(({ index, 0: tag }, at) => {
    const before = begun[at - 1]
    const isSame =
      before !== undefined && tag.startsWith('<h') && !END.test(output.slice(before.index, index))
    return !isSame && output[index - 1] !== '"'
  })
  if (quoted && (!raw || quoted.index > raw.index)) return parsed(quoted[0])
  if (!raw) return undefined
  const page = output.slice(raw.index)
  const end = END.exec(page)
  return end ? page.slice(0, end.index + end[0].length) : page
}
