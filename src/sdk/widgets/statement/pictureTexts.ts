import { inLanguages } from '../../language.ts'

const en = { title: 'Picture', smaller: 'Smaller', larger: 'Larger', close: 'Close' }

const de: typeof en = { title: 'Bild', smaller: 'Kleiner', larger: 'Größer', close: 'Schließen' }

/** Of a picture that is shown large, which comes when it is first wanted. */
export const pictureTexts = inLanguages({ en, de })
