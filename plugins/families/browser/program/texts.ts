import { inLanguages, numberText } from '@assess/sdk'

const en = {
  at: (path: string, line: number) => `${path}, line ${numberText(line)}`,
  stuck: 'Your program did not end in time and was stopped. Perhaps a loop never ends.',
}

const de: typeof en = {
  at: (path, line) => `${path}, Zeile ${numberText(line)}`,
  stuck: 'Ihr Programm endete nicht rechtzeitig und wurde angehalten. Vielleicht endet eine Schleife nie.',
}

/** What is said of a program that runs in the browser, in every language. */
export const programTexts = inLanguages({ en, de })
