/** A file of a patch, with what is to be done to it. */
export interface PatchedFile {
  readonly path: string
  /** The path before, of one that was moved. */
  readonly from?: string
  readonly isNew: boolean
  readonly isDeleted: boolean
  readonly hunks: readonly string[]
}

const HEAD = /^diff --git a\/(.+) b\/\1$/

/** The files of a patch that `patchOf` has made. */
export function filesInPatch(patch: string): readonly PatchedFile[] {
  return patch.split(/^(?=diff --git )/m).flatMap((part) => {
    const [first = '', ...lines] = part.split('\n')
    const [head = '', ...hunks] = lines.join('\n').split(/^(?=@@ )/m)
    const from = /^rename from (.+)$/m.exec(head)?.[1]
    const path = /^rename to (.+)$/m.exec(head)?.[1] ?? HEAD.exec(first)?.[1]
    if (path === undefined) return []
    const isNew = /^new file/m.test(head)
    const isDeleted = /^deleted file/m.test(head)
    return [{ path, ...(from !== undefined && { from }), isNew, isDeleted, hunks }]
  })
}

/** A hunk as lines with their signs, and where it begins in the text before, from 0. */
function hunkOf(hunk: string): { readonly start: number; readonly lines: readonly string[] } {
  const [head = '', ...lines] = hunk.replace(/\n$/, '').split('\n')
  const [, from = '0', count = '1'] = /^@@ -(\d+)(?:,(\d+))?/.exec(head) ?? []
  return { start: count === '0' ? Number(from) : Number(from) - 1, lines }
}

/** A line with its end; the one before the sign for it has none. */
const withEnds = (lines: readonly string[]) =>
  lines.flatMap((line, at) => {
    if (line.startsWith('\\')) return []
    return [lines[at + 1]?.startsWith('\\') ? line : `${line}\n`]
  })

/** A text with a patch; `undefined` where the patch is one of another text. */
export function patched(before: string, { hunks }: PatchedFile): string | undefined {
  const old = before.match(/[^\n]*\n|[^\n]+$/g) ?? []
  const parts: string[] = []
  let at = 0
  for (const { start, lines } of hunks.map(hunkOf)) {
    const signed = withEnds(lines)
    const was = signed.filter((line) => !line.startsWith('+')).map((line) => line.slice(1))
    if (was.some((line, index) => old[start + index] !== line)) return undefined
    parts.push(
      ...old.slice(at, start),
      ...signed.filter((line) => !line.startsWith('-')).map((line) => line.slice(1)),
    )
    at = start + was.length
  }
  return [...parts, ...old.slice(at)].join('')
}
