import { inLanguages } from '@assess/sdk'

const en = {
  title: 'Phone',
  screen: 'What your app prints',
  nothing: 'Run your app with custom input to see its screen here.',
  starting: 'Your app is starting…',
  blank: 'Your app prints nothing yet.',
  run: 'Show the screen',
  again: 'Start again',
  progress: 'Progress',
  unknown: (kind: string) => `There is no part of the kind “${kind}”: it is drawn as plain text.`,
}

const de: typeof en = {
  title: 'Telefon',
  screen: 'Was Ihre App ausgibt',
  nothing: 'Führen Sie Ihre App mit eigener Eingabe aus, dann erscheint ihr Bildschirm hier.',
  starting: 'Ihre App startet …',
  blank: 'Ihre App gibt noch nichts aus.',
  run: 'Bildschirm zeigen',
  again: 'Neu starten',
  progress: 'Fortschritt',
  unknown: (kind) => `Einen Teil der Art „${kind}“ gibt es nicht: Er wird als reiner Text gezeigt.`,
}

/** What the phone beside the files says, in every language. */
export const texts = inLanguages({ en, de })
