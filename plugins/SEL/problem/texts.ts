import { inLanguages, numberText } from '@assess/sdk'

const en = {
  site: 'The site',
  whichSite: 'Which site is shown',
  whichPage: 'Which page is shown',
  failedOn: (site: string) => `Your script failed on “${site}”`,
  caughtOn: (site: string) => `Your script failed on “${site}”, as it should`,
  expected: (site: string, isRight: boolean) => `${site} (should ${isRight ? 'pass' : 'fail'})`,
  atLine: (line: number) => `Line ${numberText(line)}`,
  picture: (site: string) => `The page when the script ended on “${site}”`,
  noPicture: 'There is no picture, because no browser was open.',
}

const de: typeof en = {
  site: 'Die Website',
  whichSite: 'Welche Website gezeigt wird',
  whichPage: 'Welche Seite gezeigt wird',
  failedOn: (site) => `Ihr Skript ist auf „${site}“ fehlgeschlagen`,
  caughtOn: (site) => `Ihr Skript ist auf „${site}“ fehlgeschlagen, wie es soll`,
  expected: (site, isRight) => `${site} (soll ${isRight ? 'bestehen' : 'fehlschlagen'})`,
  atLine: (line) => `Zeile ${numberText(line)}`,
  picture: (site) => `Die Seite, als das Skript auf „${site}“ endete`,
  noPicture: 'Es gibt kein Bild, weil kein Browser offen war.',
}

/** What the view of a script that tests a site says, in every language. */
export const texts = inLanguages({ en, de })
