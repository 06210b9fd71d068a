import type { editor, IDisposable } from 'monaco-editor/editor/editor.api.js'
import { initVimMode, StatusBar, VimMode } from 'monaco-vim'
import { runOffered } from '../../keys/offered.ts'
import { editorTexts } from '../common/texts.ts'

interface Mode {
  readonly mode: string
  readonly subMode?: string
}

/** The line of Vim: its mode is read out, and what is written in it has a name. */
class VimLine extends StatusBar {
  constructor(line: HTMLElement, shown: editor.IStandaloneCodeEditor | null) {
    super(line, shown)
    line.firstElementChild?.setAttribute('role', 'status')
  }

  override setMode({ mode, subMode }: Mode): void {
    const modes: Readonly<Record<string, string>> = editorTexts.modes
    this.setText(modes[subMode || mode] ?? mode)
  }

  override setSec(...given: Parameters<StatusBar['setSec']>): () => void {
    const [asked] = given
    const field = asked instanceof DocumentFragment ? asked.querySelector('input') : null
    field?.setAttribute('aria-label', editorTexts.vimLine)
    return super.setSec(...given)
  }
}

/** Vim's `:w`. */
Object.assign(VimMode.commands, { save: () => runOffered('Mod+S') })

/** Gives an editor the keys of Vim until the answer is disposed of; `line` has its mode, and what is asked with `:` and `/`. */
export function startVim(shown: editor.IStandaloneCodeEditor, line: HTMLElement): IDisposable {
  const vim = initVimMode(shown, line, VimLine)
  line.style.removeProperty('display')
  return vim
}
