import { inLanguages } from '../../src/sdk/language.ts'

const en = { title: 'Data science' }

const de: typeof en = { title: 'Datenanalyse' }

export const texts = inLanguages({ en, de })
