import { inLanguages } from '../../src/sdk/language.ts'

const en = { title: 'Playground' }

const de: typeof en = { title: 'Spielwiese' }

export const texts = inLanguages({ en, de })
