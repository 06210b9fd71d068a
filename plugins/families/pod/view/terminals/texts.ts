import { numberText } from '../../../../../src/sdk/format.ts'
import { inLanguages } from '../../../../../src/sdk/language.ts'

/**
 * How what ran has ended: its exit code, or that the candidate stopped it; `undefined` when it was killed, could not be
 * started, or the connection was lost.
 */
export type Ending = number | 'stopped' | undefined

const en = {
  title: 'Terminals',
  open: 'Open a terminal',
  new: 'New terminal',
  list: 'Open terminals',
  lost: (names: string) => `The page was loaded again, which has ended what ran here: ${names}.`,
  none: 'Open a terminal to type commands, or run a task of the project.',
  tasks: 'Tasks',
  run: (task: string) => `Run ${task}`,
  stop: (task: string) => `Stop ${task}`,
  close: (name: string) => `Close ${name}`,
  shell: (number: number) => `Terminal ${numberText(number)}`,
  named: (name: string) => `${name}. Tab goes to the program; press Ctrl+M, then Tab to leave.`,
  leave: 'Ctrl+M, then Tab leaves the terminal.',
  running: 'running',
  ended: (ending: Ending) =>
    typeof ending === 'number'
      ? `ended with exit code ${ending}.`
      : ending === 'stopped'
        ? 'stopped.'
        : 'stopped, or the connection was lost.',
  state: (name: string, ending: Ending) =>
    typeof ending === 'number' ? `${name}: exit code ${ending}` : `${name}: ended`,
  again: 'Start again',
  keys: 'Keys of the terminal',
  interrupt: 'Ctrl+C',
  keyNames: {
    interrupt: 'Ctrl+C: end the program',
    tab: 'Tab',
    escape: 'Escape key',
    up: 'Arrow up',
    down: 'Arrow down',
  },
  loading: 'The terminal is loading…',
  failed: 'The terminal could not be loaded.',
  retry: 'Try again',
}

const de: typeof en = {
  title: 'Konsolen',
  open: 'Konsole öffnen',
  new: 'Neue Konsole',
  list: 'Offene Konsolen',
  lost: (names) => `Die Seite wurde neu geladen; damit wurde beendet, was hier lief: ${names}.`,
  none: 'Öffnen Sie eine Konsole für Befehle, oder führen Sie eine Aufgabe des Projekts aus.',
  tasks: 'Aufgaben des Projekts',
  run: (task) => `${task} ausführen`,
  stop: (task) => `${task} beenden`,
  close: (name) => `${name} schließen`,
  shell: (number) => `Konsole ${numberText(number)}`,
  named: (name) => `${name}. Tab geht an das Programm; mit Strg+M und dann Tab verlassen Sie sie.`,
  leave: 'Strg+M, dann Tab führt aus der Konsole hinaus.',
  running: 'läuft',
  ended: (ending) =>
    typeof ending === 'number'
      ? `mit Code ${ending} beendet.`
      : ending === 'stopped'
        ? 'beendet.'
        : 'beendet, oder die Verbindung ging verloren.',
  state: (name, ending) =>
    typeof ending === 'number' ? `${name}: mit Code ${ending} beendet` : `${name}: beendet`,
  again: 'Neu starten',
  keys: 'Tasten der Konsole',
  interrupt: 'Strg+C',
  keyNames: {
    interrupt: 'Strg+C: Programm beenden',
    tab: 'Tabulator',
    escape: 'Escape-Taste',
    up: 'Pfeil nach oben',
    down: 'Pfeil nach unten',
  },
  loading: 'Die Konsole wird geladen …',
  failed: 'Die Konsole konnte nicht geladen werden.',
  retry: 'Erneut versuchen',
}

/** What terminals say, in every language. */
export const terminalTexts = inLanguages({ en, de })
