import { inLanguages, numberText } from '@assess/sdk'

const en = {
  hint: 'Drag each partner to where it belongs. Or choose it in the list there, or press one and then its place.',
  partners: 'Partners',
  allUsed: 'All are used.',
  choose: 'Choose',
  nothing: 'Nothing',
  putTo: (partner: string, item: string) => `Put ${partner} to ${item}`,
  remove: (partner: string) => `Take ${partner} away`,
  picked: (partner: string) => `“${partner}” taken. Press the place where it belongs.`,
  letGo: (partner: string) => `“${partner}” let go.`,
  put: (partner: string, item: string) => `“${partner}” is now at “${item}”.`,
  cleared: (item: string) => `“${item}” has no partner.`,
  undo: 'Undo',
  undone: 'Undone.',
  reset: 'Start again',
  wasReset: 'All partners were taken away.',
  matched: (count: number, all: number) => `${numberText(count)} of ${numberText(all)} matched`,
  correct: '✓ Right',
  wrong: (wanted: string) => `✗ Right is: ${wanted}`,
  missing: (wanted: string) => `○ Right is: ${wanted}`,
}

const de: typeof en = {
  hint: 'Ziehen Sie jeden Partner dorthin, wo er hingehört. Oder wählen Sie ihn dort in der Liste, oder drücken Sie auf einen und dann auf seinen Platz.',
  partners: 'Partner zur Auswahl',
  allUsed: 'Alle sind verwendet.',
  choose: 'Auswählen',
  nothing: 'Nichts',
  putTo: (partner, item) => `${partner} zu ${item} legen`,
  remove: (partner) => `${partner} wegnehmen`,
  picked: (partner) => `„${partner}“ aufgenommen. Drücken Sie auf den Platz, an den es gehört.`,
  letGo: (partner) => `„${partner}“ losgelassen.`,
  put: (partner, item) => `„${partner}“ liegt jetzt bei „${item}“.`,
  cleared: (item) => `„${item}“ hat keinen Partner.`,
  undo: 'Rückgängig',
  undone: 'Rückgängig gemacht.',
  reset: 'Neu beginnen',
  wasReset: 'Alle Partner sind weggenommen.',
  matched: (count, all) => `${numberText(count)} von ${numberText(all)} zugeordnet`,
  correct: '✓ Richtig',
  wrong: (wanted) => `✗ Richtig ist: ${wanted}`,
  missing: (wanted) => `○ Richtig ist: ${wanted}`,
}

export const catalogues = { en, de }
export const texts = inLanguages(catalogues)
