import { inLanguages } from '../../../src/sdk/language.ts'

const en = {
  title: 'Phone',
  screen: 'What your app prints',
  nothing: 'Run your app with your own input, and its screen is shown here.',
  run: 'Show the screen',
}

const de: typeof en = {
  title: 'Telefon',
  screen: 'Was Ihre App ausgibt',
  nothing: 'Führen Sie Ihre App mit eigener Eingabe aus, dann erscheint ihr Bildschirm hier.',
  run: 'Bildschirm zeigen',
}

/** What the phone beside the files says, in every language. */
export const texts = inLanguages({ en, de })
