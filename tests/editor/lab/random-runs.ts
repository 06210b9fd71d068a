import type { editor } from 'monaco-editor/editor/editor.api.js'
import { createRng, type Rng } from '../../../cli/replay/random/rng.ts'
import { type Locked, partsOf } from '../../../src/sdk/widgets/editor/common/locked.ts'
import { guardModel } from '../../../src/sdk/widgets/editor/monaco/guard.ts'
import { monaco } from '../../../src/sdk/widgets/editor/monaco/monaco.ts'
import { ACTIONS, EDITS_BY_NAME } from './random-edits.ts'

export interface Report {
  readonly sequences: number
  readonly edits: number
  /** How many edits changed the text, and how many were refused or clipped. */
  readonly changed: number
  readonly refused: number
  /** Edits that failed within Monaco. */
  readonly thrown: number
  /** The first sequence that broke a locked line, edit by edit. */
  readonly failure?: readonly string[]
}

const HEADS = ['import sys\n', '', 'a\n\nfunction f() {\n', '\t# é😀\n', '{\n']
const BODIES = ['', 'pass', 'a\nb\n', '  if (a) {\n    b()\n  }\nend', 'x\n\n\n', '}', 'a 😀 b\n# c']
const TAILS = ['\n# end\nprint()', '', '\n}', '\n', '\n  b\n\n']
const EDITS = 12

/** Without what only draws. */
const QUICK: editor.IStandaloneEditorConstructionOptions = {
  model: null,
  accessibilitySupport: 'off',
  bracketPairColorization: { enabled: false },
  folding: false,
  matchBrackets: 'never',
  minimap: { enabled: false },
  occurrencesHighlight: 'off',
  links: false,
  quickSuggestions: false,
  renderLineHighlight: 'none',
  suggestOnTriggerCharacters: false,
}

const countOf = (text: string) => text.split('\n').length - 1

/** Works on a real editor at random, and looks at the locked lines after every edit. */
export function tryLocked(seed: number, sequences: number): Report {
  const place = document.body.appendChild(document.createElement('div'))
  place.hidden = true
  const shown = monaco.editor.create(place, QUICK)
  const counts = { edits: 0, thrown: 0, changed: 0, refused: 0 }
  try {
    shown.setModel(monaco.editor.createModel('', 'python'))
    const unknown = ACTIONS.filter((action) => !shown.getAction(action))
    if (unknown.length > 0) throw new Error(`There are no such commands: ${unknown.join(', ')}`)
    for (let sequence = 0; sequence < sequences; sequence += 1) {
      const failure = tryOne(shown, createRng(seed + sequence), counts)
      if (failure) return { sequences: sequence + 1, ...counts, failure }
    }
    return { sequences, ...counts }
  } finally {
    shown.dispose()
    place.remove()
  }
}

interface Counts {
  edits: number
  thrown: number
  changed: number
  refused: number
}

/** Some commands of Monaco fail by themselves, such as one that transposes letters if there are none. */
function attempt(run: () => string, counts: Counts): string {
  try {
    return run()
  } catch (error) {
    counts.thrown += 1
    return String(error)
  }
}

function tryOne(shown: editor.IStandaloneCodeEditor, rng: Rng, counts: Counts): string[] | undefined {
  const head = rng.one(HEADS)
  const body = rng.one(BODIES)
  const tail = rng.one(TAILS)
  const locked: Locked = { head: countOf(head), tail: countOf(tail) }
  const model = monaco.editor.createModel(head + body + tail, 'python')
  const guard = guardModel(model, locked, () => {
    counts.refused += 1
  })
  const isHeld = () => {
    const parts = partsOf(model.getValue(), locked)
    return parts?.head === head && parts.tail === tail
  }
  shown.setModel(model)
  const done = [JSON.stringify({ head, body, tail })]
  try {
    for (let edit = 0; edit < EDITS; edit += 1) {
      const [name, makeEdit] = rng.one(EDITS_BY_NAME)
      const before = model.getValue()
      done.push(`${JSON.stringify(before)}, at ${shown.getSelections()?.join(' ')}: ${name}`)
      done.push(attempt(() => makeEdit(shown, model, rng), counts))
      counts.edits += 1
      if (model.getValue() !== before) counts.changed += 1
      if (!isHeld()) return [...done, JSON.stringify(model.getValue())]
    }
    const range = guard.body()
    if (range) shown.setSelection(range)
    shown.trigger('keyboard', 'type', { text: 'x' })
    const isEditable = partsOf(model.getValue(), locked)?.body === 'x'
    return isHeld() && isEditable ? undefined : [...done, 'the body could not be replaced', model.getValue()]
  } finally {
    shown.setModel(null)
    model.dispose()
  }
}
