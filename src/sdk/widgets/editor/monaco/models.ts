import type { editor } from 'monaco-editor/editor/editor.api.js'
import { onForgotten } from '../common/kept.ts'
import { type Locked, withPlainLineEnds } from '../common/locked.ts'
import { type GuardedModel, guardModel } from './guard.ts'
import { languageIdOf } from './languages.ts'
import { monaco } from './monaco.ts'

export interface OpenModel {
  readonly model: editor.ITextModel
  readonly guard: GuardedModel
}

interface HeldModel extends OpenModel {
  /** Called when somebody tried to change a locked line; each editor that has the model has its own. */
  readonly listener: { refused(): void }
}

interface Wanted {
  readonly path: string
  readonly language: string
  readonly code: string
  readonly locked: Locked
}

/** The texts of one editor by their path, each with its own undo history. */
export interface Models {
  uri(path: string): string
  /** The model of a path, made when it is first asked for; holds the wanted text afterwards. */
  open(wanted: Wanted): OpenModel
  close(): void
}

/** More texts than somebody goes back to; what was used longest ago is forgotten. */
const MOST_KEPT = 60

/** Models of closed editors, by path. An editor that opens again gets its undo history back, and Monaco restores the caret. */
const kept = new Map<string, HeldModel>()

function keep(path: string, held: HeldModel) {
  kept.get(path)?.model.dispose()
  kept.delete(path)
  kept.set(path, held)
  const [oldest] = kept
  if (!oldest || kept.size <= MOST_KEPT) return
  kept.delete(oldest[0])
  oldest[1].model.dispose()
}

onForgotten(() => {
  for (const { model } of kept.values()) model.dispose()
  kept.clear()
})

/**
 * `refused` is called when somebody tried to change a locked line. With `isKept` a path names one text wherever it is shown, and
 * its model outlasts the editor.
 */
export function createModels(name: string, isKept: boolean, refused: () => void): Models {
  const models = new Map<string, HeldModel>()
  const ownUri = (path: string) => `inmemory://${name}/${path.split('/').map(encodeURIComponent).join('/')}`

  function take(path: string): HeldModel | undefined {
    const found = isKept ? kept.get(path) : undefined
    if (!found) return undefined
    kept.delete(path)
    found.listener.refused = refused
    models.set(path, found)
    return found
  }

  function create({ path, language, locked }: Wanted, text: string): HeldModel {
    const uri = monaco.Uri.parse(ownUri(path))
    const model = monaco.editor.createModel(text, languageIdOf(language), uri)
    model.setEOL(monaco.editor.EndOfLineSequence.LF)
    const listener = { refused }
    const open = { model, listener, guard: guardModel(model, locked, () => listener.refused()) }
    models.set(path, open)
    return open
  }

  return {
    uri(path) {
      const known = models.get(path) ?? (isKept ? kept.get(path) : undefined)
      return known?.model.uri.toString() ?? ownUri(path)
    },
    open(wanted) {
      const text = withPlainLineEnds(wanted.code)
      const open = models.get(wanted.path) ?? take(wanted.path) ?? create(wanted, text)
      open.guard.replaceAll(text, wanted.locked)
      return open
    },
    close() {
      for (const [path, held] of models) {
        if (isKept) keep(path, held)
        else held.model.dispose()
      }
      models.clear()
    },
  }
}
