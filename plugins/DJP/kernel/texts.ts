import { counted, inLanguages, numberText } from '@assess/sdk'

const en = {
  kernel: 'Kernel',
  states: {
    none: 'no kernel yet',
    starting: 'starting',
    idle: 'ready',
    busy: 'busy',
    restarting: 'restarting',
    dead: 'has ended',
    disconnected: 'connection lost, trying again',
  },
  running: (number: number) => `Cell ${numberText(number)} is running`,
  failed: (number: number) => `Cell ${numberText(number)} has failed`,
  hasRun: (number: number) => `Cell ${numberText(number)} has run`,
  haveRun: (count: number) => counted(count, { one: 'cell has run', other: 'cells have run' }),
  allHaveRun: 'All cells have run',
  variables: 'Variables',
  columns: { name: 'Name', type: 'Type', shape: 'Size', value: 'Value' },
  noVariables: 'There are no variables yet. They appear here once a cell creates them.',
  noKernelYet: 'The variables appear here as soon as the kernel is ready.',
  interruptions: {
    died: 'The kernel ended while this cell was running.',
    lost: 'The connection was lost while this cell was running; some of its output may be missing.',
  },
  notRun: {
    failed: (number: number) => `Not run: cell ${numberText(number)} failed.`,
    interrupted: 'Not run: interrupted.',
    died: 'Not run: the kernel ended before that.',
    lost: 'Not run: the connection was lost.',
  },
  old: 'From before the kernel was restarted',
}

const de: typeof en = {
  kernel: 'Kernel',
  states: {
    none: 'noch kein Kernel',
    starting: 'startet',
    idle: 'bereit',
    busy: 'beschäftigt',
    restarting: 'startet neu',
    dead: 'ist beendet',
    disconnected: 'Verbindung verloren, neuer Versuch läuft',
  },
  running: (number) => `Zelle ${numberText(number)} läuft`,
  failed: (number) => `Zelle ${numberText(number)} ist fehlgeschlagen`,
  hasRun: (number) => `Zelle ${numberText(number)} ist gelaufen`,
  haveRun: (count) => counted(count, { one: 'Zelle ist gelaufen', other: 'Zellen sind gelaufen' }),
  allHaveRun: 'Alle Zellen sind gelaufen',
  variables: 'Variablen',
  columns: { name: 'Name', type: 'Typ', shape: 'Größe', value: 'Wert' },
  noVariables: 'Noch gibt es keine Variablen. Sie erscheinen hier, sobald eine Zelle welche anlegt.',
  noKernelYet: 'Die Variablen erscheinen hier, sobald der Kernel bereit ist.',
  interruptions: {
    died: 'Der Kernel endete, während diese Zelle ausgeführt wurde.',
    lost: 'Die Verbindung ging verloren, während diese Zelle ausgeführt wurde; ein Teil der Ausgabe kann fehlen.',
  },
  notRun: {
    failed: (number) => `Nicht ausgeführt: Zelle ${numberText(number)} ist fehlgeschlagen.`,
    interrupted: 'Nicht ausgeführt: Unterbrechung.',
    died: 'Nicht ausgeführt: Der Kernel endete vorher.',
    lost: 'Nicht ausgeführt: Die Verbindung ging verloren.',
  },
  old: 'Von vor dem Neustart des Kernels',
}

/** What is said of the kernel, in every language. */
export const kernelTexts = inLanguages({ en, de })
