import type { Language } from '../../../src/sdk/language.ts'

export interface ChatTexts {
  none(contact: string): string
  file(contact: string): string
  /** Words that say nothing about the topic. */
  readonly fillers: ReadonlySet<string>
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Texts of the help chat, and the words that it ignores in a question. */
export const CHAT_TEXTS: Readonly<Record<Language, ChatTexts>> = {
  en: {
    none: (contact) => `I found no topic about that in the help. Try other words, or write to ${contact}.`,
    file: (contact) =>
      `I cannot read files. Describe in words what you see, or write to ${contact} and attach the file there.`,
    fillers: words(
      'the and for are but not you your yours all any can could had has have her him his how its may might our out ' +
        'over own say says see she should some such than that their them then there these they this those too under ' +
        'very was were what when where which while who why will with would about after again also because been before ' +
        'being between both did does doing don each few from further here into itself just more most must now off once ' +
        'only other same until upon want way please help hello thanks thank get got need know still one',
    ),
  },
  de: {
    none: (contact) =>
      `Dazu habe ich in der Hilfe kein Thema gefunden. Versuchen Sie andere Wörter, oder schreiben Sie an ${contact}.`,
    file: (contact) =>
      `Dateien kann ich nicht lesen. Beschreiben Sie in Worten, was Sie sehen, oder schreiben Sie an ${contact} und hängen Sie die Datei dort an.`,
    fillers: words(
      'der die das den dem des ein eine einen einem einer eines und oder aber nicht kein keine ich mich mir mein meine ' +
        'meinen meiner sie ihr ihre ihren ihnen wir uns unser ist sind war waren wird werden wurde bin habe hat haben ' +
        'hatte kann können könnte muss müssen soll sollen sollte will wollen darf dürfen was wie wer wo wann warum ' +
        'weshalb wenn als ob dass weil auf aus bei bis für mit nach von vor zum zur über unter durch gegen ohne auch ' +
        'noch nur schon sehr dann denn doch hier dort dies diese dieser dieses jede jeder jedes alle alles man sich es ' +
        'bitte hilfe hallo danke geht gibt etwas nichts mehr immer wieder',
    ),
  },
}
