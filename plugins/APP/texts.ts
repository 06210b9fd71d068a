import { inLanguages } from '../../src/sdk/language.ts'

const en = { title: 'Full stack' }

const de: typeof en = { title: 'Server und Oberfläche' }

export const texts = inLanguages({ en, de })
