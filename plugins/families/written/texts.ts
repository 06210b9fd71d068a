import { counted, inLanguages, numberText } from '@assess/sdk'

const en = {
  tooMany: (words: number, limit: number) =>
    `${numberText(words)} of ${counted(limit, { one: 'word', other: 'words' })}`,
}

const de: typeof en = {
  tooMany: (words, limit) => `${numberText(words)} von ${counted(limit, { one: 'Wort', other: 'Wörtern' })}`,
}

export const texts = inLanguages({ en, de })
