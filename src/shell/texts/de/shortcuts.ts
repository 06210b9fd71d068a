import type { en } from '../en/shortcuts.ts'

export const de: typeof en = {
  title: 'Tastenkürzel',
  hint: 'Auf der Seite einer Frage.',
  note: 'Alles ist auch mit der Tabulatortaste erreichbar. In einem Textfeld auf einem Mac schreiben die Kürzel mit Alt und Umschalt Zeichen und bleiben ihm überlassen.',
  actions: {
    previous: 'Vorige Frage',
    next: 'Nächste Frage',
    bookmark: 'Vormerkung setzen oder aufheben',
    passage: 'Vom Lesetext zur Frage und zurück',
    list: 'Alle Fragen',
    help: 'Hilfe',
  },
  save: 'Jetzt speichern',
  keys: 'Diese Liste',
}
