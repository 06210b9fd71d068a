import { COMPLETION_LIMITS } from '../wire/completion.ts'

/** The files beside the texts, as a language server knows them. */
export interface Beside {
  /** It begins with all of them. */
  begin(files: Readonly<Record<string, string>>): void
  /** A text that was left stays as it was left. */
  leave(path: string, text: string): void
  /** What has changed since, such as a file that was written and left; one that is gone is empty. */
  changes(files: Readonly<Record<string, string>>): readonly (readonly [path: string, text: string])[]
}

/** `isOpen` tells of a path whether its text is told by itself. */
export function createBeside(isOpen: (path: string) => boolean): Beside {
  const known = new Map<string, string>()
  return {
    begin(files) {
      known.clear()
      for (const [path, text] of Object.entries(files)) known.set(path, text)
    },
    leave: (path, text) => void known.set(path, text),
    changes(files) {
      const changed = Object.entries(files).filter(
        ([path, text]) => known.get(path) !== text && text.length <= COMPLETION_LIMITS.text,
      )
      const gone = [...known.keys()].filter((path) => !(path in files))
      const all = [...changed, ...gone.map((path) => [path, ''] as const)].filter(([path]) => !isOpen(path))
      for (const [path, text] of all) known.set(path, text)
      for (const path of gone) known.delete(path)
      return all
    },
  }
}
