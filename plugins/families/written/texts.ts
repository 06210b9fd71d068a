import { counted, numberText } from '../../../src/sdk/format.ts'
import { inLanguages } from '../../../src/sdk/language.ts'

const en = {
  tooMany: (words: number, limit: number) =>
    `${numberText(words)} of ${counted(limit, { one: 'word', other: 'words' })}`,
}

const de: typeof en = {
  tooMany: (words, limit) => `${numberText(words)} von ${counted(limit, { one: 'Wort', other: 'Wörtern' })}`,
}

export const texts = inLanguages({ en, de })
