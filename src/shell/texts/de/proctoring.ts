import { counted } from '../../../sdk/format.ts'
import type { en } from '../en/proctoring.ts'

export const de: typeof en = {
  recorded: {
    answers: { title: 'Antworten' },
    camera: {
      title: 'Kamera',
      identity: 'Ein Bild von Ihnen vor dem Start, damit der Veranstalter sieht, wer den Test bearbeitet.',
      snapshot: 'Gelegentliche Bilder Ihrer Kamera.',
      video: 'Video Ihrer Kamera.',
      access: 'Ihre Kamera ist während der Arbeit an. Kein Bild davon wird aufbewahrt.',
      faces:
        'Ihr Gerät prüft, ob genau ein Gesicht zu sehen ist. Es stellt nicht fest, wer Sie sind, und entscheidet nichts.',
    },
    microphone: {
      title: 'Mikrofon',
      sound: 'Ton Ihres Mikrofons, zum Video.',
      access:
        'Sie werden um Zugriff auf Ihr Mikrofon gebeten. Außer Ihren gesprochenen Antworten wird kein Ton aufgezeichnet.',
    },
    screen: {
      title: 'Bildschirm',
      text: 'Ein Bild Ihres ganzen Bildschirms zu jedem Bild der Kamera.',
      alone: 'Gelegentliche Bilder Ihres ganzen Bildschirms.',
    },
    clipboard: {
      title: 'Zwischenablage',
      text: 'Sie wird geleert, wenn Sie auf diese Seite zurückkommen oder außerhalb einer Antwort kopieren. Was darin war, wird nicht gelesen.',
    },
    fullscreen: {
      title: 'Vollbild',
      text: 'Das Verlassen des Vollbilds wird vermerkt. Für sich allein zählt es nicht gegen Sie.',
    },
    events: {
      title: 'Verlassen der Seite',
      tolerance: (count) =>
        `Das Verlassen dieser Seite wird vermerkt, höchstens ${counted(count, { other: 'Mal' })}; danach wird der Test abgegeben.`,
      noted: 'Das Verlassen dieser Seite wird vermerkt.',
      network: 'Eine verlorene Verbindung wird vermerkt und nie gegen Sie verwendet.',
    },
    secure: { title: 'Andere Programme' },
  },

  terms: {
    title: 'Wer es sieht, und wie lange',
    who: 'Wer es sieht',
    reviewers: (company) => `Die Menschen bei ${company}, die diesen Test durchsehen, sonst niemand.`,
    reviewersUnknown: 'Die Menschen, die diesen Test für den Veranstalter durchsehen, sonst niemand.',
    howLong: 'Wie lange',
    days: (count) =>
      `${counted(count, { one: 'Tag', other: 'Tage' })} nach dem Ende Ihres Tests. Dann wird es gelöscht.`,
    decides: 'Wer entscheidet',
    person:
      'Ein Mensch. Was die Kamera zeigt, ist ein Hinweis und nie ein Urteil: Es beendet Ihren Test nicht und kostet keine Punkte.',
    yours: 'Ihre eigene Ansicht',
    list: 'Während des Tests zeigt das Auge oben alles, was über Sie aufgezeichnet wurde. Zu jedem Eintrag können Sie eine Notiz hinzufügen.',
  },

  decline: {
    title: 'Möchten Sie lieber nicht zustimmen?',
    text: 'Sie müssen nicht zustimmen, und nicht zu beginnen zählt nicht als durchgefallen. Sagen Sie uns, was dagegen spricht, und wir finden mit Ihnen einen anderen Weg.',
    write: 'Schreiben Sie uns',
    subject: (test) => `Ein anderer Weg, den Test ${test} zu bearbeiten`,
  },

  camera: {
    title: 'Kamera',
    titleWithMicrophone: 'Kamera und Mikrofon',
    why: 'Ihr Browser fragt, ob diese Seite Ihre Kamera benutzen darf. Bitte erlauben Sie es.',
    whyWithMicrophone:
      'Ihr Browser fragt, ob diese Seite Kamera und Mikrofon benutzen darf. Bitte erlauben Sie es.',
    allow: 'Kamera einschalten',
    allowWithMicrophone: 'Kamera und Mikrofon einschalten',
    waiting: 'Warten auf die Webcam …',
    waitingWithMicrophone: 'Warten auf Webcam oder Mikrofon …',
    on: 'Ihre Kamera ist an.',
    picture: 'Bild Ihrer Kamera',
    again: 'Erneut versuchen',
    errors: {
      AbortError: {
        why: 'Die Kamera ließ sich nicht starten. Vielleicht fehlen ihre Treiber.',
        help: 'Installieren Sie den Treiber Ihrer Kamera oder starten Sie Ihr Gerät neu und versuchen Sie es dann erneut.',
      },
      NotAllowedError: {
        why: 'Ihr Browser blockiert die Kamera.',
        help: 'Erlauben Sie dieser Seite die Kamera und drücken Sie dann „Erneut versuchen“. Neu laden müssen Sie die Seite nicht. Ändert sich nichts, erlauben Sie die Kamera auch in den Einstellungen Ihres Geräts.',
      },
      NotFoundError: {
        why: 'Ihr Gerät erfüllt die Anforderungen nicht: Es wurde keine Kamera gefunden.',
        help: 'Stecken Sie eine Kamera an oder öffnen Sie ihre Abdeckung und versuchen Sie es erneut. Sie können auch ein anderes Gerät mit Kamera benutzen.',
      },
      NotReadableError: {
        why: 'Die Kamera wird von einem anderen Programm benutzt.',
        help: 'Schließen Sie Videogespräche und andere Programme, die die Kamera benutzen, und versuchen Sie es erneut.',
      },
      OverconstrainedError: {
        why: 'Ihr Gerät erfüllt die Anforderungen nicht: Seine Kamera kann keine Bilder von 640 × 480 aufnehmen.',
        help: 'Stecken Sie eine andere Kamera an oder wählen Sie sie in den Einstellungen Ihres Browsers und versuchen Sie es erneut.',
      },
      NotSupportedError: {
        why: 'Dieser Browser kann keine Kamera benutzen.',
        help: 'Öffnen Sie den Link Ihrer Einladung in der neuesten Version von Chrome, Edge, Firefox oder Safari.',
      },
    },
    steps: [
      'Chrome und Edge: Drücken Sie auf das Symbol vor der Adresse und schalten Sie die Kamera ein.',
      'Firefox: Drücken Sie auf die durchgestrichene Kamera in der Adressleiste und entfernen Sie die Sperre.',
      'Safari: Wählen Sie im Menü Safari „Einstellungen für diese Website“, dann bei Kamera „Erlauben“. Auf iPhone und iPad drücken Sie auf das Symbol neben der Adresse.',
    ],
    stuck: 'Es geht noch immer nicht?',
    human: 'Schreiben Sie uns, und ein Mensch hilft Ihnen',
    helpSubject: (test) => `Die Kamera geht nicht für den Test ${test}`,
    resumeWithout:
      'Ihre Zeit läuft, deshalb können Sie ohne Kamera weitermachen. Es wird vermerkt, dass sie aus war und warum.',
  },

  identity: {
    title: 'Bild von Ihnen',
    why: 'Schauen Sie in die Kamera, das ganze Gesicht im Bild. Nehmen Sie auf, so oft Sie mögen; behalten wird nur das Bild, das Sie senden.',
    take: 'Bild aufnehmen',
    retake: 'Noch eines aufnehmen',
    send: 'Dieses Bild verwenden',
    insist: 'Trotzdem verwenden',
    insistHint:
      'Hilft das nicht, verwenden Sie das Bild trotzdem. Sie können den Test beginnen; es wird vermerkt, und ein Mensch sieht sich das Bild an.',
    doubts: {
      'no-face':
        'Auf diesem Bild ist kein Gesicht zu sehen. Setzen Sie sich so, dass Licht auf Ihr ganzes Gesicht fällt, und nehmen Sie noch eines auf.',
      'several-faces':
        'Auf diesem Bild ist mehr als ein Gesicht zu sehen. Nehmen Sie noch eines auf, das nur Sie zeigt; auch ein Plakat kann der Grund sein.',
      suspicious:
        'Auf diesem Bild ist nichts zu sehen. Prüfen Sie, ob etwas die Kamera verdeckt, und nehmen Sie noch eines auf.',
    },
    taken: 'Das Bild, das Sie aufgenommen haben',
    states: {
      none: 'Noch nicht hochgeladen',
      verifying: 'Wird geprüft …',
      uploaded: 'Hochgeladen',
      failed: 'Nicht angenommen',
    },
    uploaded: 'Ihr Bild ist angekommen. Sie können beginnen.',
    errors: {
      server:
        'Etwas ist schiefgegangen, bitte nehmen Sie das Bild noch einmal auf und versuchen Sie erneut, es zu senden',
      network: 'Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie erneut, das Bild zu senden',
      refused: 'Das Bild konnte nicht bestätigt werden!',
      missing:
        'Etwas ist schiefgegangen, bitte laden Sie die Seite neu und versuchen Sie erneut, das Bild zu senden',
    },
    notTaken: 'Die Kamera hat kein Bild aufgenommen. Bitte versuchen Sie es noch einmal.',
  },

  screen: {
    title: 'Ihr Bildschirm',
    why: 'Ihr Browser fragt, was geteilt werden soll. Wählen Sie den gesamten Bildschirm: Ein Fenster oder ein Tab genügt nicht.',
    share: 'Bildschirm teilen',
    waiting: 'Warten auf Ihre Wahl …',
    on: 'Ihr ganzer Bildschirm ist geteilt.',
    refused:
      'Der ganze Bildschirm ist nicht geteilt. Bitte teilen Sie ihn und wählen Sie den gesamten Bildschirm.',
    missing:
      'Dieser Browser kann Ihren Bildschirm nicht teilen. Sie können trotzdem beginnen; es wird vermerkt.',
    stoppedTitle: 'Ihr Bildschirm ist nicht mehr geteilt',
    stopped:
      'Sie können weiterarbeiten. Die Zeit ohne geteilten Bildschirm wird vermerkt. Teilen Sie ihn wieder, sobald Sie können.',
    again: 'Wieder teilen',
    later: 'Nicht jetzt',
  },

  start: {
    notYet: 'Vor dem Start fehlt noch:',
    camera: 'die Kamera',
    identity: 'das Bild von Ihnen',
    screen: 'Ihr geteilter Bildschirm',
  },

  webcam: {
    title: 'Webcam nicht gefunden',
    text: 'Ihre Kamera liefert kein Bild mehr. Ihre Antworten sind sicher, und Ihr Test geht weiter.',
    more: 'Mehr anzeigen',
    less: 'Weniger anzeigen',
    causes: [
      'Die Kamera ist nicht erlaubt',
      'Ein anderes Programm benutzt die Kamera',
      'Der Browser findet die Kamera nicht',
    ],
    proceed: (product) => `${product} fortsetzen`,
    noted: 'Es wird vermerkt, dass die Kamera aus war. Das allein beendet nie einen Test.',
  },

  preview: {
    label: 'Ihre Kamera',
    move: 'Ihr Kamerabild verschieben',
    moveHint: 'Verschieben Sie es mit den Pfeiltasten, oder drücken Sie es in die nächste Ecke.',
    minimise: 'Ihr Kamerabild verkleinern',
    show: 'Ihr Kamerabild anzeigen',
    on: 'Kamera an',
    off: 'Kamera aus',
  },

  alerts: {
    'no-face': {
      title: 'Kein Gesicht erkannt',
      help: 'Setzen Sie sich so, dass Licht auf Ihr Gesicht fällt und es ganz im Bild ist.',
    },
    'several-faces': {
      title: 'Mehr als eine Person erkannt',
      help: 'Wenn jemand bei Ihnen ist, bitten Sie die Person, aus dem Bild zu gehen. Auch ein Plakat kann der Grund sein.',
    },
    suspicious: {
      title: 'Auffälliges erkannt!',
      help: 'Das Kamerabild bewegt sich nicht. Prüfen Sie, ob etwas die Kamera verdeckt.',
    },
  },
  alertFair: 'Das ist ein Hinweis Ihres Geräts, kein Urteil. Was er bedeutet, entscheidet ein Mensch.',
  dismiss: 'Ausblenden',

  feedback: {
    title: 'Was die Kamera bemerkt hat',
    more: 'Mehr anzeigen',
    less: 'Weniger anzeigen',
    proceed: (product) => `${product} fortsetzen`.toLocaleUpperCase('de'),
    earlier: 'Früher in diesem Test',
  },

  reminder: {
    button: 'Aufsicht',
    buttonWatched: 'Aufsicht: Sie werden beobachtet',
    text: 'Zur Erinnerung: Sie werden beobachtet. Achten Sie darauf, dass Ihr ganzes Gesicht im Bild der Kamera ist.',
    left: (count) =>
      count > 0
        ? `Sie dürfen diese Seite noch ${counted(count, { other: 'Mal' })} verlassen.`
        : 'Wenn Sie diese Seite noch einmal verlassen, wird der Test abgegeben.',
    list: 'Ansehen, was aufgezeichnet wurde',
  },
}
