import { inLanguages } from '../../../src/sdk/language.ts'

const en = {
  page: 'Page',
  nothing:
    'When a run with your own input prints an HTML page, it is shown here. Its buttons do not reach your server, which has ended by then.',
}

const de: typeof en = {
  page: 'Seite',
  nothing:
    'Wenn ein Lauf mit eigener Eingabe eine HTML-Seite ausgibt, erscheint sie hier. Ihre Knöpfe erreichen Ihren Server nicht, denn er ist dann beendet.',
}

/** What the page of a run says, in every language. */
export const texts = inLanguages({ en, de })
