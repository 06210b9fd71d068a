import { inLanguages } from '../../src/sdk/language.ts'

const en = { title: 'Mobile app' }

const de: typeof en = { title: 'App für Mobilgeräte' }

export const texts = inLanguages({ en, de })
