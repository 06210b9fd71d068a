import '@xterm/xterm/css/xterm.css'
import type { TerminalSize } from '@assess/sdk'
import { FitAddon } from '@xterm/addon-fit'
import { type ITheme, Terminal } from '@xterm/xterm'
import { createKeys, keySequence, type TouchKey } from './keys.ts'
import { SHELL_WIDTHS } from './widths.ts'

/** Lines that can be scrolled back to. */
const SCROLLBACK = 5000
/** What a window has before it is measured. */
const USUAL: TerminalSize = { columns: 80, rows: 24 }

export interface Look {
  /** Accessible name. */
  readonly label: string
  readonly fontSize: number
  readonly fontFamily: string
  readonly theme: ITheme
  readonly isScreenReader: boolean
  readonly blinks: boolean
}

/** A terminal on the screen: what was printed, and a field for keys. It goes on while it is not on the page. */
export interface TerminalScreen {
  readonly element: HTMLElement
  print(text: string): void
  /** Prints what was printed before: what a program asks the terminal in it was answered then. */
  replay(text: string): void
  look(look: Look): void
  /** Fits it to its element, and says how much it shows. */
  fit(): TerminalSize
  focus(): void
  /** As if the key were pressed in it. */
  press(key: TouchKey): void
  dispose(): void
}

/**
 * What programs may not do by printing: name the window, lead away by links, use the clipboard.
 * They print what anybody has written, such as the text of an error in a package.
 */
const REFUSED_COMMANDS = { title: [0, 1, 2], links: [8], clipboard: [52] }

function refuseCommands({ parser }: Terminal): void {
  for (const command of Object.values(REFUSED_COMMANDS).flat()) parser.registerOscHandler(command, () => true)
}

/** Makes a terminal in `place`, which has to be on the page. */
export function createScreen(
  place: HTMLElement,
  look: Look,
  onTyped: (text: string) => void,
): TerminalScreen {
  const element = place.appendChild(document.createElement('div'))
  element.translate = false
  const terminal = new Terminal({
    ...optionsOf(look),
    scrollback: SCROLLBACK,
    minimumContrastRatio: 4.5,
    // For the widths, which its authors still call a proposal.
    allowProposedApi: true,
  })
  const fitting = new FitAddon()
  const keys = createKeys(terminal)
  terminal.loadAddon(fitting)
  terminal.unicode.register(SHELL_WIDTHS)
  terminal.unicode.activeVersion = SHELL_WIDTHS.version
  terminal.attachCustomKeyEventHandler(keys.press)
  refuseCommands(terminal)
  terminal.open(element)
  let replays = 0
  terminal.onData((text) => replays === 0 && onTyped(text))
  terminal.textarea?.addEventListener('blur', keys.leave)
  // Ctrl+C ends a program again, once something is copied.
  terminal.element?.addEventListener('copy', () => queueMicrotask(() => terminal.clearSelection()))
  // The terminal takes what is pasted out of the event; in its field it would come twice.
  terminal.textarea?.addEventListener('paste', (event) => event.preventDefault())
  terminal.textarea?.setAttribute('aria-label', look.label)
  return {
    element,
    print: (text) => terminal.write(text),
    replay(text) {
      replays += 1
      terminal.write(text, () => {
        replays -= 1
      })
    },
    look(next) {
      Object.assign(terminal.options, optionsOf(next))
      terminal.textarea?.setAttribute('aria-label', next.label)
    },
    fit() {
      const size = fitting.proposeDimensions()
      if (size && Number.isFinite(size.cols) && Number.isFinite(size.rows))
        terminal.resize(size.cols, size.rows)
      else terminal.resize(USUAL.columns, USUAL.rows)
      return { columns: terminal.cols, rows: terminal.rows }
    },
    focus: () => terminal.focus(),
    press: (key) => terminal.input(keySequence(key, terminal.modes.applicationCursorKeysMode)),
    dispose() {
      terminal.dispose()
      element.remove()
    },
  }
}

const optionsOf = ({ fontSize, fontFamily, theme, isScreenReader, blinks }: Look) => ({
  fontSize,
  fontFamily,
  theme,
  screenReaderMode: isScreenReader,
  cursorBlink: blinks,
  // Underscores of many fonts are below a line of the height of its letters, which cuts them off.
  lineHeight: 1.2,
})
