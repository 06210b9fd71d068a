import { inLanguages } from '../../src/sdk/language.ts'

const en = { title: 'Machine learning' }

const de: typeof en = { title: 'Maschinelles Lernen' }

export const texts = inLanguages({ en, de })
