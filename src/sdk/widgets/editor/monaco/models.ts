import type { editor } from 'monaco-editor/editor/editor.api.js'
import { type Locked, withPlainLineEnds } from '../common/locked.ts'
import { type GuardedModel, guardModel } from './guard.ts'
import { languageIdOf } from './languages.ts'
import { monaco } from './monaco.ts'

export interface OpenModel {
  readonly model: editor.ITextModel
  readonly guard: GuardedModel
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

/** `refused` is called when somebody tried to change a locked line. */
export function createModels(name: string, refused: () => void): Models {
  const models = new Map<string, OpenModel>()
  const uri = (path: string) => `inmemory://${name}/${path.split('/').map(encodeURIComponent).join('/')}`

  function create({ path, language, locked }: Wanted, text: string): OpenModel {
    const model = monaco.editor.createModel(text, languageIdOf(language), monaco.Uri.parse(uri(path)))
    model.setEOL(monaco.editor.EndOfLineSequence.LF)
    const open = { model, guard: guardModel(model, locked, refused) }
    models.set(path, open)
    return open
  }

  return {
    uri,
    open(wanted) {
      const text = withPlainLineEnds(wanted.code)
      const open = models.get(wanted.path) ?? create(wanted, text)
      open.guard.replaceAll(text, wanted.locked)
      return open
    },
    close() {
      for (const { model } of models.values()) model.dispose()
      models.clear()
    },
  }
}
