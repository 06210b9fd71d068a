import { inLanguages } from '@assess/sdk'

const en = {
  result: (name: string) => `The program writes its predictions into \`${name}\` in its working folder.`,
  data: (names: string) => `It finds there: ${names}`,
  title: 'The program',
}

const de: typeof en = {
  result: (name) => `Das Programm schreibt seine Vorhersagen in seinem Arbeitsordner in \`${name}\`.`,
  data: (names) => `Dort findet es: ${names}`,
  title: 'Das Programm',
}

/** What is said of programs that predict, in every language. */
export const scriptTexts = inLanguages({ en, de })
