import { TERMS } from './terms.ts'

interface Term {
  readonly english: RegExp
  readonly german: RegExp
  readonly name: string
}

/** Words that mean the same: a text that says the English one says one of the German ones in the other language. */
const GLOSSARY: readonly Term[] = TERMS.trim()
  .split('\n')
  .map((line) => {
    const [english = '', german = ''] = line.split(': ')
    return {
      name: line,
      english: new RegExp(`(?<!\\p{L})(${english})${/[()|]/.test(english) ? '(?!\\p{L})' : ''}`, 'iu'),
      german: new RegExp(german, 'iu'),
    }
  })

/** How a text ends, and what is filled into it: the same in every language. */
const END = /(\?|!|…|\.\.\.|\. \. \.)$/
const FILLED = /(?<![\d.,])7(?![\d.,]\d)/g

const endOf = (text: string) => END.exec(text)?.[0].replace(/^\..*/, '…') ?? ''
const filledIn = (text: string) => text.match(FILLED)?.length ?? 0

/** What the first text has and the second, in the other language, has not. */
export function differencesOf(english: string, german: string): readonly string[] {
  const terms = GLOSSARY.filter((term) => term.english.test(english) && !term.german.test(german))
  return [
    ...terms.map(({ name }) => name),
    ...(endOf(english) === endOf(german) ? [] : [`it ends with "${endOf(english)}"`]),
    ...(filledIn(english) === filledIn(german) ? [] : [`${filledIn(english)} places are filled in`]),
  ]
}
