import { counted } from '../../../sdk/format.ts'
import type { en } from '../en/common.ts'

const products: Readonly<Record<string, string>> = {
  test: 'Test',
  assessment: 'Lernkontrolle',
  contest: 'Wettbewerb',
}

export const de: typeof en = {
  product: 'assess',
  productWord: (word) => products[word.toLowerCase()] ?? word,
  skipToContent: 'Zum Inhalt springen',
  close: 'Schließen',
  notices: 'Meldungen',
  copy: 'Einzelheiten kopieren',
  copied: 'Kopiert',
  loading: 'Wird geladen',
  busy: (seconds) => `Der Server ist ausgelastet. Bitte versuchen Sie es in ${seconds} s erneut.`,
  shareUsedUp: (seconds) =>
    `Ihr Anteil am Server ist aufgebraucht. Warten Sie ${seconds} s und versuchen Sie es dann erneut. Starten Sie weniger Ausführungen auf einmal.`,
  actionOffline: 'Das ist gerade nicht möglich. Bitte prüfen Sie Ihre Internetverbindung.',

  bar: {
    attempted: (attempted, total) => `${attempted}/${total} Frage(n) bearbeitet`,
    help: 'Hilfe',
    menu: 'Konto und Einstellungen',
    signedInAs: (email) => `Angemeldet als ${email}`,
    logout: 'Abmelden',
    logo: 'Logo',
    report: 'Ein Problem melden',
    theme: 'Darstellung',
    language: 'Sprache',
    themes: { system: 'Automatisch', light: 'Hell', dark: 'Dunkel' },
    serverClock: 'Serverzeit',
  },

  time: {
    guessed:
      'Der Server nennt die Uhrzeit nicht. Der Countdown folgt deshalb Ihrem Gerät und kann falsch gehen. Ihr Test endet dadurch nicht.',
    endless:
      'Der Server sagt nicht, wann Ihre Zeit endet. Deshalb wird kein Countdown angezeigt. Fragen Sie die Person, die Sie eingeladen hat.',
    show: 'Verbleibende Zeit zeigen',
    hide: 'Verbleibende Zeit verbergen',
    always: 'Immer',
    atTheEnd: 'Letzte 5 Minuten',
    added: (minutes) => `${counted(minutes, { one: 'Minute wurde', other: 'Minuten wurden' })} hinzugefügt`,
    left: 'Verbleibende Zeit',
    units: { days: 'T', hours: 'h', minutes: 'm', seconds: 's' },
    announce: (minutes) => `Noch ${counted(minutes, { one: 'Minute', other: 'Minuten' })}`,
    up: 'Die Zeit ist um',
  },

  landing: {
    instructions: 'Anweisungen',
    facts: 'Über diesen Test',
    duration: 'Dauer',
    questions: 'Fragen',
    sections: 'Abschnitte',
    opens: 'Öffnet',
    closes: 'Endet',
    start: (product) => `${product} starten`,
    resume: (product) => `${product} fortsetzen`,
    starting: 'Ihre Fragen werden vorbereitet …',
    startHint: (duration) =>
      `Die Zeit läuft ab dem Start und lässt sich nicht anhalten${duration && `: ${duration}`}.`,
    resumeHint: 'Die Zeit läuft. Alle Ihre gespeicherten Antworten sind noch da.',
    hello: (name) => `Guten Tag, ${name}`,
    phase: (order) => `${order}. Phase`,
    preview: 'Probe: Hier zählt nichts',
    preparing: () => 'Die Angaben werden geprüft, bitte warten',
    onward: 'Weiter',
    back: 'Zurück',
    position: (number, total) => `Schritt ${number} von ${total}`,
    stepsHint: 'Bevor Sie beginnen',
    steps: {
      'post-landing': 'Willkommen',
      'system-check': 'Systemprüfung',
      'assessment-instruction': 'Anweisungen',
      declaration: 'Erklärung',
      instruction: 'Anweisungen',
    },
  },

  offline: {
    attempting: 'Es wird versucht, die Verbindung wiederherzustellen …',
    failed: 'Der Verbindungsversuch ist fehlgeschlagen.',
    now: 'Jetzt versuchen',
    banner: 'Sie sind offline. Bitte stellen Sie eine stabile Internetverbindung her, um fortzufahren.',
    writeOn: 'Schreiben Sie weiter: Ihre Antworten bleiben auf diesem Gerät erhalten.',
    nothingKept:
      'Verbindung unterbrochen … Lösungen, die Sie während der Unterbrechung bearbeiten, werden nicht gespeichert.',
    title: 'Ihre Internetverbindung ist unterbrochen',
    trying: 'Die Verbindung wird wiederhergestellt … Bitte prüfen Sie Ihre Internetverbindung.',
    reassurance:
      'Sie können weiterarbeiten. Alles, was Sie schreiben, wird auf diesem Gerät gesichert und gesendet, sobald Sie wieder verbunden sind.',
    hide: 'Weiterarbeiten',
    back: () =>
      'Die Internetverbindung steht wieder. Sie können jetzt weiterarbeiten. Bitte speichern Sie alle Ihre Lösungen, bevor Sie fortfahren. Eine Antwort ist gespeichert, sobald „Gespeichert“ daneben steht.',
  },

  pages: {
    unknown: 'Es ist ein Fehler aufgetreten',
    partFailed: 'Dieser Teil ließ sich nicht laden. Bitte prüfen Sie Ihre Verbindung.',
    again: 'Erneut versuchen',
    error: 'Es ist ein Fehler aufgetreten!',
    report: 'Diesen Fehler melden',
    reload: 'Oder laden Sie die Seite neu',
    why: {
      network:
        'Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es dann erneut.',
      server:
        'Der Server kann gerade nicht antworten. Bitte warten Sie einen Moment und versuchen Sie es dann erneut.',
      reply:
        'Die Antwort des Servers ist nicht lesbar. Bitte versuchen Sie es erneut; hilft das nicht, melden Sie es.',
    },
    errorHint: 'Was Sie geschrieben haben, ist auf diesem Gerät gesichert.',
    errorCode: 'Fehlercode',
    reportSubject: 'Fehler im Test',
    reportLead: 'Was ist passiert, und was wollten Sie gerade tun?',
  },
}
