import { inLanguages, numberText, type TerminalEnding } from '@assess/sdk'

/** How what ran has ended, or that the candidate stopped it. */
export type Ending = TerminalEnding | 'stopped'

const en = {
  title: 'Terminals',
  open: 'Open a terminal',
  new: 'New terminal',
  list: 'Open terminals',
  lost: (names: string) => `Reloading the page ended what was running here: ${names}.`,
  none: 'Open a terminal to type commands, or run one of the project’s tasks.',
  tasks: 'Tasks',
  run: (task: string) => `Run ${task}`,
  stop: (task: string) => `Stop ${task}`,
  close: (name: string) => `Close ${name}`,
  shell: (number: number) => `Terminal ${numberText(number)}`,
  named: (name: string) => `${name}. Tab goes to the program; press Ctrl+M, then Tab to leave.`,
  leave: 'Ctrl+M, then Tab leaves the terminal.',
  running: 'running',
  exited: (code: number) => `ended with exit code ${code}.`,
  endings: {
    stopped: 'stopped.',
    killed: 'ended: the program was killed.',
    failed: 'could not be started.',
    full: 'not started: no more terminals can be open at the same time. Close one first.',
    late: 'ended: the connection was lost for too long.',
    lost: 'ended: the workspace was lost and has been set up again.',
    disconnected: 'the connection was lost, and what ran here cannot be reached any more.',
    unknown: 'ended.',
  } satisfies Record<Exclude<Ending, number | undefined> | 'unknown', string>,
  waiting:
    'no connection. Programs usually go on running for a while; what you type is sent when the connection is back.',
  full: 'no connection. No more keys are taken until it is back; what you typed before is sent then.',
  gap: {
    printed: 'Earlier output is no longer kept.',
    typed: 'Some of what you typed did not arrive.',
  },
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
  lost: (names) => `Das Neuladen der Seite hat beendet, was hier ausgeführt wurde: ${names}.`,
  none: 'Öffnen Sie eine Konsole für Befehle, oder führen Sie eine Aufgabe des Projekts aus.',
  tasks: 'Aufgaben des Projekts',
  run: (task) => `${task} ausführen`,
  stop: (task) => `${task} beenden`,
  close: (name) => `${name} schließen`,
  shell: (number) => `Konsole ${numberText(number)}`,
  named: (name) => `${name}. Tab geht an das Programm; mit Strg+M und dann Tab verlassen Sie sie.`,
  leave: 'Strg+M, dann Tab führt aus der Konsole hinaus.',
  running: 'läuft',
  exited: (code) => `mit Code ${code} beendet.`,
  endings: {
    stopped: 'beendet.',
    killed: 'beendet: Das Programm wurde abgebrochen.',
    failed: 'konnte nicht gestartet werden.',
    full: 'nicht gestartet: Mehr Konsolen können nicht zur selben Zeit offen sein. Schließen Sie zuerst eine.',
    late: 'beendet: Die Verbindung war zu lange weg.',
    lost: 'beendet: Die Arbeitsumgebung ging verloren und wurde neu eingerichtet.',
    disconnected: 'die Verbindung ging verloren; was hier lief, ist nicht mehr zu erreichen.',
    unknown: 'beendet.',
  },
  waiting:
    'keine Verbindung. Programme laufen in der Regel eine Weile weiter; was Sie tippen, wird gesendet, sobald sie wieder da ist.',
  full: 'keine Verbindung. Bis sie wieder da ist, werden keine Tasten mehr angenommen; was Sie vorher getippt haben, wird dann gesendet.',
  gap: {
    printed: 'Frühere Ausgaben werden nicht mehr aufbewahrt.',
    typed: 'Nicht alles, was Sie getippt haben, ist angekommen.',
  },
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

/** How what ran has ended, in words. */
export const endedText = (ending: Ending): string =>
  typeof ending === 'number' ? terminalTexts.exited(ending) : terminalTexts.endings[ending ?? 'unknown']
