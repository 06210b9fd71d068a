import type { Language } from '../../../src/sdk/language.ts'
import type { FeaturedSlug } from './featured.ts'
import type { GroupName, Progress } from './offer.ts'

const en = {
  code: 'en',
  title: 'Try a test',
  lead: 'Each of these tests opens at its first question, and its clock starts. Your answers stay on this machine.',
  samples: 'Sample tests',
  otherLanguage: { code: 'de', name: 'Deutsch' },
  /** By how far the candidate is. */
  candidateOf: {
    new: 'Take it as a candidate',
    running: 'Continue as a candidate',
    ended: 'See how it went',
  } satisfies Record<Progress, string>,
  recruiter: 'Look at it as a recruiter',
  asCandidate: 'Candidate',
  asRecruiter: 'Recruiter',
  minutes: (count: number) => `${count} min`,
  questions: (count: number) => (count === 1 ? '1 question' : `${count} questions`),
  running: 'In progress',
  ended: 'Finished',
  closed: (day: string) => `Expired on ${day}`,
  opens: (day: string) => `Opens on ${day}`,
  lacks: 'Something that it needs is missing on this machine.',
  lacksWhat: 'What to install',
  more: 'More tests',
  tests: 'Tests',
  moreHint: 'These open at their landing page, as an invite does.',
  search: 'Search tests',
  found: { one: '1 test found', many: '{count} tests found', none: 'No test has these words.' },
  groups: {
    own: 'Your tests',
    questions: 'Questions and texts',
    programs: 'Programs and data',
    projects: 'Projects and workspaces',
  } satisfies Record<GroupName, string>,
  edgeCases: (count: number) => `Edge cases (${count})`,
  edgeCasesHint:
    'Short tests of one situation each: an expired invite, a camera, sections with their own clocks.',
  machine: 'What is missing on this machine',
  looking: 'Looking …',
  notLooked: 'This could not be checked. Run: npx assess-cli doctor',
  complete: 'Nothing is missing.',
  incomplete: (missing: number, all: number) =>
    `Missing: ${missing} of ${all} optional programs. After installing one, restart the server.`,
  commands: (count: number) =>
    count === 1 ? 'Show it with its command' : `Show all ${count} with their commands`,
  everything: 'All Debian packages at once',
  withIt: (use: string) => `With it, ${use}.`,
  copy: 'Copy',
  copied: 'Copied',
  foot: 'Only this machine can open this page, by the link that the server printed. With --links it prints an invite link to each test.',
  shows: {
    'web-platform-basics': 'Multiple choice, blanks and written answers, saved while you type.',
    'coding-basics': 'Programs that really run, in the language you choose, with results for each test case.',
    'front-end': 'A web page that you build beside its live preview. Test cases check it in a browser.',
    notebooks: 'Jupyter notebooks with a real kernel, which are judged in a fresh run from top to bottom.',
    'project-full-stack': 'A small application in a workspace: files, terminal, tasks and a live preview.',
    'say-it': 'Answers on camera and by voice, kept on your device until the server has them.',
  } satisfies Record<FeaturedSlug, string>,
}

const de: typeof en = {
  code: 'de',
  title: 'Probieren Sie einen Test aus',
  lead: 'Jeder dieser Tests öffnet sich bei der ersten Frage, und seine Zeit läuft. Ihre Antworten bleiben auf diesem Rechner.',
  samples: 'Beispieltests',
  otherLanguage: { code: 'en', name: 'English' },
  candidateOf: { new: 'Selbst bearbeiten', running: 'Weiter bearbeiten', ended: 'Ergebnis ansehen' },
  recruiter: 'Als Recruiter ansehen',
  asCandidate: 'Bearbeiten',
  asRecruiter: 'Recruiter',
  minutes: (count) => `${count} Min.`,
  questions: (count) => (count === 1 ? '1 Frage' : `${count} Fragen`),
  running: 'Begonnen',
  ended: 'Beendet',
  closed: (day) => `Abgelaufen am ${day}`,
  opens: (day) => `Öffnet am ${day}`,
  lacks: 'Auf diesem Rechner fehlt etwas, das der Test braucht.',
  lacksWhat: 'Was zu installieren ist',
  more: 'Weitere Tests',
  tests: 'Tests',
  moreHint: 'Diese öffnen sich wie eine Einladung auf der Startseite des Tests.',
  search: 'Tests durchsuchen',
  found: { one: '1 Test gefunden', many: '{count} Tests gefunden', none: 'Kein Test enthält diese Wörter.' },
  groups: {
    own: 'Ihre Tests',
    questions: 'Fragen und Texte',
    programs: 'Programme und Daten',
    projects: 'Projekte und Arbeitsbereiche',
  },
  edgeCases: (count) => `Sonderfälle (${count})`,
  edgeCasesHint:
    'Kurze Tests für je eine Situation: eine abgelaufene Einladung, eine Kamera, Abschnitte mit eigener Zeit.',
  machine: 'Was auf diesem Rechner fehlt',
  looking: 'Wird geprüft …',
  notLooked: 'Das ließ sich nicht prüfen. Rufen Sie auf: npx assess-cli doctor',
  complete: 'Es fehlt nichts.',
  incomplete: (missing, all) =>
    `Es fehlen ${missing} von ${all} optionalen Programmen. Starten Sie nach einer Installation den Server neu.`,
  commands: (count) =>
    count === 1 ? 'Mit dem Befehl anzeigen' : `Alle ${count} mit ihren Befehlen anzeigen`,
  everything: 'Alle Debian-Pakete auf einmal',
  withIt: (use) => `Damit ${use}.`,
  copy: 'Kopieren',
  copied: 'Kopiert',
  foot: 'Diese Seite öffnet sich nur auf diesem Rechner, über den Link, den der Server ausgegeben hat. Mit --links gibt er zu jedem Test einen Einladungslink aus.',
  shows: {
    'web-platform-basics': 'Auswahlfragen, Lückentexte und geschriebene Antworten, gespeichert beim Tippen.',
    'coding-basics': 'Programme, die wirklich laufen, in der Sprache Ihrer Wahl, mit Ergebnis je Testfall.',
    'front-end': 'Eine Webseite, die neben ihrer Live-Vorschau entsteht. Testfälle prüfen sie im Browser.',
    notebooks:
      'Jupyter-Notebooks mit echtem Kernel, bewertet in einem frischen Durchlauf von oben nach unten.',
    'project-full-stack':
      'Eine kleine Anwendung im Arbeitsbereich: Dateien, Terminal, Aufgaben und eine Live-Vorschau.',
    'say-it': 'Antworten mit Kamera und Stimme. Sie bleiben auf Ihrem Gerät, bis der Server sie hat.',
  },
}

export type FirstPageTexts = typeof en

/** What the first page says. */
export const firstPageTexts: Readonly<Record<Language, FirstPageTexts>> = { en, de }
