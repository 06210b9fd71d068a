import { counted, numberText } from '../../../src/sdk/format.ts'
import { inLanguages } from '../../../src/sdk/language.ts'

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
  done: 'All cells have run',
  interruptions: {
    died: 'The kernel ended while this cell was running.',
    lost: 'The connection was lost while this cell was running; not all of its output may be here.',
  },
  setUp: {
    title: 'Your environment',
    saving: 'Saving your notebook first…',
    waiting: 'It is being set up…',
    late: 'It is taking longer than expected. It still goes on.',
    resting: 'It was started again and again, so the next start has to wait.',
    ready: 'It is ready.',
    full: 'Resource allocation failed: no environment is free now.',
    failed: 'It could not be set up.',
    before: (count: number) => `${counted(count, { one: 'candidate', other: 'candidates' })} before you.`,
    comeBack: (time: string) => `Try again after ${time}.`,
    goesOn: (time: string) => `It is started by itself after ${time}.`,
    retry: 'Try again',
    canWork: 'You can read and write in the notebook meanwhile; it is saved as always.',
  },
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
  done: 'Alle Zellen sind gelaufen',
  interruptions: {
    died: 'Der Kernel endete, während diese Zelle ausgeführt wurde.',
    lost: 'Die Verbindung ging verloren, während diese Zelle ausgeführt wurde; vielleicht ist nicht die ganze Ausgabe da.',
  },
  setUp: {
    title: 'Ihre Umgebung',
    saving: 'Zuerst wird Ihr Notebook gespeichert …',
    waiting: 'Sie wird eingerichtet …',
    late: 'Es dauert länger als erwartet. Sie läuft weiter.',
    resting: 'Sie wurde immer wieder neu gestartet, darum muss der nächste Start warten.',
    ready: 'Sie ist bereit.',
    full: 'Die Zuteilung ist fehlgeschlagen: Gerade ist keine Umgebung frei.',
    failed: 'Sie konnte nicht eingerichtet werden.',
    before: (count) => `${counted(count, { one: 'Person', other: 'Personen' })} vor Ihnen.`,
    comeBack: (time) => `Versuchen Sie es nach ${time} noch einmal.`,
    goesOn: (time) => `Nach ${time} wird sie von selbst gestartet.`,
    retry: 'Noch einmal versuchen',
    canWork: 'Im Notebook können Sie schon lesen und schreiben; es wird wie immer gespeichert.',
  },
}

/** What is said of the kernel and of the pod that it runs in, in every language. */
export const kernelTexts = inLanguages({ en, de })
