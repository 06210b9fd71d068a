import type { TerminalScreen } from './screen.ts'

/** More is not kept for a screen that is not there yet, in characters. */
const MOST_WAITING = 262_144

/** What is printed in one terminal, also before it has a screen. */
export function createPrinted() {
  let screen: TerminalScreen | undefined
  let waiting = ''

  /** `isOld` for what was printed before the page was loaded again. */
  function print(text: string, isOld = false) {
    if (!screen) waiting = (waiting + text).slice(-MOST_WAITING)
    else if (isOld) screen.replay(text)
    else screen.print(text)
  }

  return {
    print,
    /** A line of the page itself. */
    note: (text: string) => print(`\r\n\x1b[0m\x1b[3m${text}\x1b[0m\r\n`),
    screen: () => screen,
    showOn(next: TerminalScreen) {
      screen = next
      if (waiting !== '') print(waiting, true)
      waiting = ''
    },
  }
}
