import type { Language } from '../../../src/sdk/language.ts'

/** Names of the ways on from a page: the same address again, and the list of one's own tests. */
export type Way = 'again' | 'home'

export interface PlainPage {
  readonly title: string
  /** HTML; ours, never a visitor's. */
  readonly text: string
  readonly ways?: readonly Way[]
  /** The name of the button that sends the form, on a page that asks. */
  readonly button?: string
}

/** Words that every page has, and those of the list of tests. */
export const texts = {
  en: {
    product: 'assess',
    again: 'Try again',
    home: 'To your tests',
    tests: 'Your tests',
    testsOf: (name: string) => `You are signed in as ${name}. Which test do you want to open?`,
    attempts: (test: string) => `Attempts at ${test}`,
    review: 'Attempts at your tests',
    reviewWhy: 'What candidates did and what was recorded, test by test.',
  },
  de: {
    product: 'assess',
    again: 'Erneut versuchen',
    home: 'Zu Ihren Tests',
    tests: 'Ihre Tests',
    testsOf: (name: string) => `Sie sind als ${name} angemeldet. Welchen Test möchten Sie öffnen?`,
    attempts: (test: string) => `Versuche: ${test}`,
    review: 'Versuche an Ihren Tests',
    reviewWhy: 'Was die Teilnehmenden taten und was aufgezeichnet wurde, Test für Test.',
  },
} as const

/** Pages of one message, outside the player. */
export const PAGES = {
  openInvite: {
    en: {
      title: 'Open your invite',
      text: 'An invite is a link of your own that the organiser sends you, and it opens your test.',
    },
    de: {
      title: 'Öffnen Sie Ihre Einladung',
      text: 'Eine Einladung ist ein persönlicher Link, den Sie vom Veranstalter bekommen, und er öffnet Ihren Test.',
    },
  },
  oldLink: {
    en: {
      title: 'This link has expired',
      text: 'It is of an earlier start of this server. Open the address that the server printed when it last started.',
    },
    de: {
      title: 'Dieser Link ist abgelaufen',
      text: 'Er stammt von einem früheren Start dieses Servers. Öffnen Sie die Adresse, die der Server bei seinem letzten Start ausgegeben hat.',
    },
  },
  unknownInvite: {
    en: {
      title: 'This invite is not known',
      text: 'The link may be incomplete, or it belongs to another server. Copy the whole link from your invite and open it again.',
      ways: ['home'],
    },
    de: {
      title: 'Diese Einladung ist nicht bekannt',
      text: 'Vielleicht ist der Link abgeschnitten, oder er gehört zu einem anderen Server. Kopieren Sie den ganzen Link aus Ihrer Einladung und öffnen Sie ihn noch einmal.',
      ways: ['home'],
    },
  },
  noCookies: {
    en: {
      title: 'Your browser blocks cookies',
      text: 'Without a cookie the test cannot know who you are. Allow cookies for this address in the settings of your browser, or use another browser, and open the link in your invite again.',
    },
    de: {
      title: 'Ihr Browser blockiert Cookies',
      text: 'Ohne ein Cookie kann der Test nicht wissen, wer Sie sind. Erlauben Sie in den Einstellungen Ihres Browsers Cookies für diese Adresse, oder nehmen Sie einen anderen Browser, und öffnen Sie noch einmal den Link aus Ihrer Einladung.',
    },
  },
  signedOut: {
    en: {
      title: 'You are signed out',
      text: 'Answers that were shown as saved are kept. To continue, open the link in your invite again.',
    },
    de: {
      title: 'Sie sind abgemeldet',
      text: 'Alle Antworten, die als gespeichert angezeigt wurden, bleiben erhalten. Zum Weiterarbeiten öffnen Sie noch einmal den Link aus Ihrer Einladung.',
    },
  },
  signOut: {
    en: {
      title: 'Do you want to sign out?',
      text: 'You are signed in as {from}. Answers that were shown as saved are kept. To continue later, open the link in your invite again.',
      button: 'Sign out',
      ways: ['home'],
    },
    de: {
      title: 'Möchten Sie sich abmelden?',
      text: 'Sie sind als {from} angemeldet. Alle Antworten, die als gespeichert angezeigt wurden, bleiben erhalten. Zum Weiterarbeiten öffnen Sie später noch einmal den Link aus Ihrer Einladung.',
      button: 'Abmelden',
      ways: ['home'],
    },
  },
  otherInvite: {
    en: {
      title: 'Someone else is signed in here',
      text: '{from} is signed in with this browser, but this invite is for {to}. If you continue, {from} is signed out, and any tests they have open here stop saving. Answers that were shown as saved are kept. If you did not want to open this invite, close this page: nothing has changed.',
      button: 'Continue as {to}',
    },
    de: {
      title: 'Hier ist schon jemand angemeldet',
      text: 'In diesem Browser ist {from} angemeldet, und diese Einladung ist für {to}. Wenn Sie fortfahren, wird {from} abgemeldet, und Tests, die hier noch offen sind, speichern nicht mehr. Alle Antworten, die als gespeichert angezeigt wurden, bleiben erhalten. Wenn Sie diese Einladung nicht öffnen wollten, schließen Sie diese Seite: Es hat sich nichts geändert.',
      button: 'Als {to} fortfahren',
    },
  },
  noReview: {
    en: {
      title: 'There is nothing to review here for you',
      text: 'What was recorded is shown to recruiters of a test. Open your own invite to the test first, then this page again.',
      ways: ['again', 'home'],
    },
    de: {
      title: 'Hier gibt es für Sie nichts anzusehen',
      text: 'Was aufgezeichnet wurde, sehen die Veranstalter eines Tests. Öffnen Sie zuerst Ihre eigene Einladung zum Test und dann diese Seite noch einmal.',
      ways: ['again', 'home'],
    },
  },
  examBrowser: {
    en: {
      title: 'This test opens in Safe Exam Browser only',
      text: 'Open the file or link that the organiser gave you for Safe Exam Browser. If this is Safe Exam Browser, its settings or its version are not those of this test: ask the organiser for the current file. Nothing has been started, and no time is lost.',
      ways: ['again', 'home'],
    },
    de: {
      title: 'Dieser Test öffnet sich nur im Safe Exam Browser',
      text: 'Öffnen Sie die Datei oder den Link, den Sie dafür vom Veranstalter bekommen haben. Wenn dies der Safe Exam Browser ist, passen seine Einstellungen oder seine Version nicht zu diesem Test: Fragen Sie den Veranstalter nach der aktuellen Datei. Es wurde nichts begonnen, und es geht keine Zeit verloren.',
      ways: ['again', 'home'],
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
  notFound: {
    en: {
      title: 'There is nothing here',
      text: 'The address may be mistyped or incomplete. If you came to take a test, open the link in your invite.',
      ways: ['home'],
    },
    de: {
      title: 'Hier ist nichts',
      text: 'Vielleicht ist die Adresse vertippt oder abgeschnitten. Wenn Sie zu einem Test möchten, öffnen Sie den Link in Ihrer Einladung.',
      ways: ['home'],
    },
  },
  refused: {
    en: {
      title: 'This cannot be opened',
      text: 'The server does not open this address for you. If you came to take a test, open the link in your invite.',
      ways: ['again', 'home'],
    },
    de: {
      title: 'Das lässt sich nicht öffnen',
      text: 'Der Server öffnet diese Adresse nicht für Sie. Wenn Sie zu einem Test möchten, öffnen Sie den Link in Ihrer Einladung.',
      ways: ['again', 'home'],
    },
  },
  unchanged: {
    en: {
      title: 'Nothing was changed',
      text: 'Another website sent this, or a page that was opened before someone else signed in. Your sign-in and your answers are unchanged.',
      ways: ['again', 'home'],
    },
    de: {
      title: 'Es wurde nichts geändert',
      text: 'Das kam von einer anderen Website, oder von einer Seite, die schon offen war, bevor sich jemand anders angemeldet hat. Ihre Anmeldung und Ihre Antworten sind, wie sie waren.',
      ways: ['again', 'home'],
    },
  },
  failed: {
    en: {
      title: 'The server could not do this',
      text: 'It is not your fault, and every answer that was shown as saved is kept. Wait a moment, then try again.',
      ways: ['again', 'home'],
    },
    de: {
      title: 'Das ist dem Server nicht gelungen',
      text: 'Es liegt nicht an Ihnen, und alle Antworten, die als gespeichert angezeigt wurden, bleiben erhalten. Warten Sie einen Moment und versuchen Sie es dann noch einmal.',
      ways: ['again', 'home'],
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, PlainPage>>>>

export type PlainPageName = keyof typeof PAGES
