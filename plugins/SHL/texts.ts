import { inLanguages } from '../../src/sdk/language.ts'

const en = { title: 'Shell' }

const de: typeof en = { title: 'Shell-Skript' }

export const texts = inLanguages({ en, de })
