import { inLanguages } from '../../src/sdk/language.ts'

const en = { title: 'Coding' }

const de: typeof en = { title: 'Programmieren' }

export const texts = inLanguages({ en, de })
