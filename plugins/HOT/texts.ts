import { counted, inLanguages, numberText } from '@assess/sdk'
import type { Point } from './zone.schema.ts'

const percent = (share: number) => numberText(Math.round(share * 1000) / 10)

const en = {
  picture: 'Picture to set points on',
  hint: (points: number) =>
    points === 1
      ? 'Click or tap the picture to set the point. Drag it to move it.'
      : `Click or tap the picture to set up to ${numberText(points)} points. Drag a point to move it.`,
  keys: 'Keyboard: the arrow keys move a cross, with Shift in large steps. Enter sets a point, Delete removes the nearest one.',
  place: ({ x, y }: Point) => `${percent(x)}% from the left, ${percent(y)}% from the top`,
  point: (number: number, where: string) => `Point ${numberText(number)}: ${where}`,
  cross: (where: string) => `Cross: ${where}`,
  moved: (number: number, where: string) => `Point ${numberText(number)} moved: ${where}`,
  removed: (number: number) => `Point ${numberText(number)} removed.`,
  restored: 'The last change was undone.',
  full: (points: number) =>
    `All ${counted(points, { one: 'point is', other: 'points are' })} set. Move one, or remove one first.`,
  count: (set: number, points: number) =>
    `${numberText(set)} of ${counted(points, { one: 'point', other: 'points' })} set`,
  setPoints: 'Points',
  none: 'No point is set.',
  remove: (number: number) => `Remove point ${numberText(number)}`,
  undo: 'Undo',
  larger: 'Enlarge the picture',
  smaller: 'Reduce the picture',
  missing: 'The picture could not be loaded.',
  retry: 'Load it again',
  zones: 'Zones',
  marks: { correct: '✓ Right', wrong: '✗ Wrong', missing: '○ Not found' },
  notWanted: 'Not asked for',
}

const de: typeof en = {
  picture: 'Bild, in das Punkte gesetzt werden',
  hint: (points) =>
    points === 1
      ? 'Klicken oder tippen Sie ins Bild, um den Punkt zu setzen. Ziehen Sie ihn, um ihn zu verschieben.'
      : `Klicken oder tippen Sie ins Bild, um bis zu ${numberText(points)} Punkte zu setzen. Ziehen Sie einen Punkt, um ihn zu verschieben.`,
  keys: 'Tastatur: Die Pfeiltasten bewegen ein Kreuz, mit Umschalttaste in großen Schritten. Die Eingabetaste setzt einen Punkt, Entf löscht den nächsten.',
  place: ({ x, y }) => `${percent(x)}\u00a0% von links, ${percent(y)}\u00a0% von oben`,
  point: (number, where) => `Punkt ${numberText(number)}: ${where}`,
  cross: (where) => `Kreuz: ${where}`,
  moved: (number, where) => `Punkt ${numberText(number)} verschoben: ${where}`,
  removed: (number) => `Punkt ${numberText(number)} entfernt.`,
  restored: 'Die letzte Änderung wurde rückgängig gemacht.',
  full: (points) =>
    `${points === 1 ? 'Der Punkt ist' : `Alle ${numberText(points)} Punkte sind`} gesetzt. Verschieben Sie einen, oder entfernen Sie zuerst einen.`,
  count: (set, points) =>
    `${numberText(set)} von ${counted(points, { one: 'Punkt', other: 'Punkten' })} gesetzt`,
  setPoints: 'Punkte',
  none: 'Es ist kein Punkt gesetzt.',
  remove: (number) => `Punkt ${numberText(number)} entfernen`,
  undo: 'Rückgängig',
  larger: 'Bild vergrößern',
  smaller: 'Bild verkleinern',
  missing: 'Das Bild konnte nicht geladen werden.',
  retry: 'Noch einmal laden',
  zones: 'Bereiche',
  marks: { correct: '✓ Richtig', wrong: '✗ Falsch', missing: '○ Nicht gefunden' },
  notWanted: 'Nicht gesucht',
}

export const catalogues = { en, de }
export const texts = inLanguages(catalogues)
