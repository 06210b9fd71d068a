import { counted, numberText } from '../../../sdk/format.ts'
import type { en } from '../en/landing.ts'

export const de: typeof en = {
  system: {
    title: 'Systemprüfung',
    intro: 'Ein kurzer Blick auf Ihr Gerät, damit Sie während des Tests nichts überrascht.',
    checking: 'Ihr Gerät wird geprüft …',
    again: 'Erneut prüfen',
    words: { good: 'Gut', poor: 'Nicht ideal', bad: 'Bitte beachten' },
    anyway: 'Sie können trotzdem weitermachen. Was markiert ist, kann Sie Antworten oder Zeit kosten.',
    browser: {
      title: 'Ihr Browser',
      good: 'Ihr Browser kann alles, was der Test braucht.',
      poor: '',
      bad: 'Es fehlt etwas. Bitte nutzen Sie die neueste Version von Chrome, Edge, Firefox oder Safari.',
    },
    missing: (names) => `Es fehlt: ${names}`,
    storage: {
      title: 'Antworten auf diesem Gerät sichern',
      good: 'Was Sie schreiben, bleibt auf diesem Gerät gesichert, bis der Server es hat.',
      poor: '',
      bad: 'Dieser Browser kann keine Antworten behalten, wie in einem privaten Fenster. Öffnen Sie den Link in einem normalen Fenster oder sorgen Sie für eine stabile Verbindung.',
    },
    connection: {
      title: 'Verbindung zum Server',
      good: 'Der Server antwortet schnell.',
      poor: 'Der Server antwortet langsam. Gehen Sie näher an Ihren Router oder beenden Sie Downloads und Videogespräche.',
      bad: 'Der Server antwortet nicht. Prüfen Sie Ihre Internetverbindung und prüfen Sie dann erneut.',
    },
    speed: {
      title: 'Geschwindigkeit des Netzes',
      good: 'Schnell genug für den Test.',
      poor: 'Weniger als 4 Mbit/s. Beenden Sie Downloads und Videogespräche, damit nichts warten muss.',
      bad: 'Langsame Internetverbindung',
    },
    clock: {
      title: 'Uhr Ihres Geräts',
      good: 'Sie stimmt mit der Uhr des Servers überein.',
      poor: 'Sie weicht um mehr als eine Minute vom Server ab. Es zählt die Uhr des Servers; bitte stellen Sie Ihre während des Tests nicht um.',
      bad: '',
    },
    window: {
      title: 'Größe des Fensters',
      good: 'Alles passt hinein.',
      poor: 'Das Fenster ist sehr klein. Vergrößern Sie es oder verkleinern Sie den Zoom, wenn Sie können.',
      bad: '',
    },
    fullscreen: {
      title: 'Vollbild',
      good: 'Der Test kann den Bildschirm füllen.',
      poor: 'Dieser Browser zeigt Seiten nicht im Vollbild. Nutzen Sie wenn möglich Chrome, Edge oder Firefox auf einem Computer; der Test geht auch ohne.',
      bad: '',
    },
    screens: {
      title: 'Bildschirme',
      good: 'Ein Bildschirm ist angeschlossen.',
      poor: 'Mehr als ein Bildschirm ist angeschlossen. Trennen Sie die anderen und prüfen Sie dann erneut.',
      bad: '',
    },
    camera: 'Hier wird nichts aufgezeichnet: Sie sehen nur, ob alles funktioniert.',
  },

  opensLater: (day, left) => `Der Test öffnet am ${day}, in ${left}. Erst dann lässt er sich starten.`,
  opensNow: 'Der Test ist jetzt offen. Sie können ihn starten.',
  noQuestions:
    'Der Server hat keine Fragen für diesen Test geschickt. Bitte versuchen Sie es erneut; hilft das nicht, wenden Sie sich an den Support.',
  notStarted:
    'Das hat nicht geklappt. Bitte versuchen Sie es erneut; hilft das nicht, wenden Sie sich an den Support.',

  declaration: {
    title: 'Erklärung',
    recorded: 'Was aufgezeichnet wird',
    answers: 'Ihre Antworten und wann jede gespeichert wurde.',
    secure:
      'Welche unerlaubten Programme auf Ihrem Gerät laufen, ob Benachrichtigungen an sind und wie viele Bildschirme angeschlossen sind: zu Beginn und während des Tests.',
    agreed: 'Mit Ihnen vereinbart',
    moreTime: (factor) => `Sie haben das ${numberText(factor)}-Fache der üblichen Zeit.`,
    exempt: {
      blur: 'Das Verlassen der Seite zählt bei Ihnen nicht.',
      face: 'Die Regeln zu Ihrem Gesicht gelten für Sie nicht.',
    },
    quietTimer: 'Der Countdown bleibt verborgen, bis Sie danach fragen.',
    writesInsteadOfSpeaking:
      'Wo andere sprechend antworten, schreiben Sie. Für diese Antworten wird von Ihnen nichts aufgenommen.',
    consent:
      'Ich habe das gelesen, bearbeite den Test selbst und bin einverstanden, dass dies aufgezeichnet wird.',
    consentMissing: 'Bitte stimmen Sie zuerst zu.',
  },

  secure: {
    title: 'Sicherer Browser',
    missing: () =>
      'Ihre Aufgaben öffnen sich nur im sicheren Browser. Öffnen Sie den Link Ihrer Einladung im sicheren Browser. Wenn Sie ihn nicht haben, erfahren Sie vom Veranstalter, wo Sie ihn bekommen.',
    again: 'Erneut prüfen',
    states: {
      notExecuted: 'Nicht prüfbar',
      inProgress: 'Läuft …',
      running: 'Bitte handeln',
      success: 'Erledigt',
    },
    notifications: {
      title: 'Mitteilungen sind aus',
      hint: 'Schalten Sie auf Ihrem Gerät „Nicht stören“ ein und prüfen Sie dann erneut.',
    },
    screens: {
      title: 'Nur ein Bildschirm',
      hint: (count) =>
        `${counted(count, { one: 'Bildschirm ist', other: 'Bildschirme sind' })} angeschlossen. Trennen Sie alle bis auf einen und prüfen Sie dann erneut.`,
    },
    apps: { title: 'Keine anderen Programme', hint: 'Diese Programme laufen und müssen beendet werden:' },
    during: 'Ihr Gerät erfüllt die Regeln des Tests nicht',
    duringWhy:
      'Das wird vermerkt und beendet Ihren Test nicht. Bitte beheben Sie es und machen Sie dann weiter.',
    failed: 'Der sichere Browser hat nicht geantwortet. Prüfen Sie erneut oder starten Sie ihn neu.',
    agree: () => 'Ich bin einverstanden, dass alle laufenden Anwendungen geschlossen werden.',
    unsaved: 'Sichern Sie dort zuerst Ihre Arbeit.',
    close: 'Anwendungen schließen',
    exit: 'Sicheren Browser verlassen',
    notYet: 'Bitte schließen Sie zuerst die Prüfungen des sicheren Browsers ab.',
  },

  kind: {
    title: 'Gut zu wissen, bevor Sie beginnen',
    company: 'Unternehmen',
    rules: 'Regeln',
    clock: 'Zeit',
    clockWhen:
      'Sie beginnt mit der ersten Aufgabe, nicht auf dieser Seite. Sie lässt sich nicht anhalten und läuft weiter, wenn die Seite geschlossen ist.',
    answers: 'Ihre Antworten',
    answersKept:
      'Sie werden beim Arbeiten gespeichert. Bis Ihre Zeit um ist, kommen Sie mit demselben Link zu ihnen zurück.',
    after: 'Danach',
    report: 'Sie sehen einen Bericht mit Ihren Punkten.',
    help: 'Fragen?',
    camera: 'Ihre Kamera ist während dieses Tests an.',
    microphone: 'Ihr Mikrofon wird mit dem Video aufgezeichnet.',
    screen: 'Ihr Bildschirm wird während dieses Tests geteilt.',
    leaving: 'Es wird vermerkt, wenn Sie die Seite verlassen.',
    fullscreen: 'Der Test läuft im Vollbild.',
    secure: 'Der Test öffnet sich nur im sicheren Browser.',
    sections:
      'Jeder Abschnitt hat seine eigene begrenzte Zeit. Ist sie um, beginnt der nächste, und es gibt kein Zurück.',
  },

  restart: {
    title: 'Sie haben mehr Zeit',
    text: (minutes) =>
      `Der Veranstalter hat ${minutes} hinzugefügt. Sie können mit dem weitermachen, was offen ist; die Zeit beginnt, wenn Sie den Knopf drücken.`,
  },
}
