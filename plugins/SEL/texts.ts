import { inLanguages } from '../../src/sdk/language.ts'

const en = { title: 'Selenium testing' }

const de: typeof en = { title: 'Testen mit Selenium' }

export const texts = inLanguages({ en, de })
