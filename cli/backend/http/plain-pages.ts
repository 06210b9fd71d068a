import type { FastifyRequest } from 'fastify'
import { LANGUAGE_COOKIE, type Language, languageFor } from '../../../src/sdk/language.ts'

/** The languages that a browser asks for, best first; the one that was chosen in the player goes before. */
export function languageOf({ cookies, headers }: FastifyRequest): Language {
  const asked = (headers['accept-language'] ?? '').split(',').map((part) => part.split(';')[0]?.trim() ?? '')
  return languageFor([cookies[LANGUAGE_COOKIE] ?? '', ...asked])
}

interface PlainPage {
  readonly title: string
  /** HTML; ours, never a visitor's. */
  readonly text: string
  /** The name of the link that opens the same address again, where that may end otherwise. */
  readonly again?: string
}

/** Pages of one message, outside the player. */
const PAGES = {
  openInvite: {
    en: { title: 'Open your invite', text: 'Tests are opened by the link in your invite.' },
    de: {
      title: 'Öffnen Sie Ihre Einladung',
      text: 'Ein Test öffnet sich über den Link in Ihrer Einladung.',
    },
  },
  unknownInvite: {
    en: {
      title: 'This invite is not known',
      text: 'The link may be cut off, or it belongs to another server. Copy the whole link from your invite and open it again.',
    },
    de: {
      title: 'Diese Einladung ist nicht bekannt',
      text: 'Vielleicht ist der Link abgeschnitten, oder er gehört zu einem anderen Server. Kopieren Sie den ganzen Link aus Ihrer Einladung und öffnen Sie ihn noch einmal.',
    },
  },
  signedOut: {
    en: {
      title: 'You are signed out',
      text: 'Answers that were shown as saved are kept. To go on, open the link of your invite again.',
    },
    de: {
      title: 'Sie sind abgemeldet',
      text: 'Alle Antworten, die als gespeichert angezeigt wurden, bleiben erhalten. Zum Weiterarbeiten öffnen Sie noch einmal den Link aus Ihrer Einladung.',
    },
  },
  noReview: {
    en: {
      title: 'There is nothing to review here for you',
      text: 'What was recorded is shown to recruiters of a test. Open your own invite to the test first, then this page again.',
      again: 'Try again',
    },
    de: {
      title: 'Hier gibt es für Sie nichts anzusehen',
      text: 'Was aufgezeichnet wurde, sehen die Veranstalter eines Tests. Öffnen Sie zuerst Ihre eigene Einladung zum Test und dann diese Seite noch einmal.',
      again: 'Erneut versuchen',
    },
  },
  examBrowser: {
    en: {
      title: 'This test opens in Safe Exam Browser only',
      text: 'Open the file or link that the organiser gave you for Safe Exam Browser. If this is Safe Exam Browser, its settings or its version are not those of this test: ask the organiser for the current file. Nothing has been started, and no time is lost.',
      again: 'Try again',
    },
    de: {
      title: 'Dieser Test öffnet sich nur im Safe Exam Browser',
      text: 'Öffnen Sie die Datei oder den Link, den Sie dafür vom Veranstalter bekommen haben. Wenn dies der Safe Exam Browser ist, passen seine Einstellungen oder seine Version nicht zu diesem Test: Fragen Sie den Veranstalter nach der aktuellen Datei. Es wurde nichts begonnen, und es geht keine Zeit verloren.',
      again: 'Erneut versuchen',
    },
  },
  noPlayer: {
    en: {
      title: 'The player is not built',
      text: 'Stop the server and start it again with <code>--build</code>, or run <code>npm start</code>.',
    },
    de: {
      title: 'Der Player ist nicht gebaut',
      text: 'Beenden Sie den Server und starten Sie ihn erneut mit <code>--build</code>, oder rufen Sie <code>npm start</code> auf.',
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, PlainPage>>>>

export type PlainPageName = keyof typeof PAGES

/** The HTML of a page of one message. */
export function plainPage(name: PlainPageName, language: Language): string {
  const { again, text, title }: PlainPage = PAGES[name][language]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style nonce="__CSP_NONCE__">
body { background: Canvas; color: CanvasText; font: 16px/1.5 system-ui, sans-serif; max-width: 36rem; margin: 20vh auto 0; padding: 0 24px }
h1 { font-size: 24px }
a { color: LinkText }
</style>
</head>
<body><main><h1>${title}</h1><p>${text}</p>${again ? `<p><a href="">${again}</a></p>` : ''}</main></body>
</html>
`
}
