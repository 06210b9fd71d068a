import type { EventLabels } from '../../../wire/proctor-events.ts'

export const de: EventLabels = {
  PROCTOR_INIT: { candidate: 'Die Aufzeichnung begann', reviewer: 'Der Test wurde in einem Tab geöffnet' },
  VALIDATE_SESSION: {
    candidate: 'Die Sitzung wurde geprüft',
    reviewer: 'Die Verbindung war wieder da, und die Sitzung wurde geprüft',
  },
  TRACK: 'Eine Seite des Tests wurde geöffnet',
  BLUR_EVENT: { candidate: 'Sie haben die Seite verlassen', reviewer: 'Die Seite wurde verlassen' },
  FOCUS_EVENT: { candidate: 'Sie kamen auf die Seite zurück', reviewer: 'Die Person kam zurück' },
  LOCATION_URL_CHANGED: {
    candidate: 'Sie gingen zu einer anderen Seite des Tests',
    reviewer: 'Die Adresse hat sich geändert',
  },
  TIME_MISMATCH: {
    candidate: 'Die Uhr Ihres Geräts wurde verstellt',
    reviewer: 'Die Uhr des Geräts wurde verstellt',
  },
  FULLSCREEN_EXIT: 'Das Vollbild endete',
  FULLSCREEN_ENTER: 'Das Vollbild begann',
  CLIPBOARD_CLEARED: 'Die Zwischenablage wurde geleert',
  WEBCAM_SNAPSHOT: 'Ein Bild wurde aufgenommen',
  WEBCAM_DISABLED: { candidate: 'Die Kamera war aus', reviewer: 'Die Kamera ging verloren' },
  WEBCAM_ENABLED: 'Die Kamera ging an',
  SCREEN_CAPTURE_STARTED: 'Das Teilen des Bildschirms begann',
  SCREEN_CAPTURE_STOPPED: 'Das Teilen des Bildschirms endete',
  PROCTOR_ALERT: {
    candidate: 'Die Kamera hat etwas bemerkt',
    reviewer: 'Die Erkennung bemerkte etwas',
  },
  CONNECTION_LOST: 'Die Verbindung ging verloren',
  CONNECTION_RESTORED: 'Die Verbindung war wieder da',
  SECURE_BROWSER: {
    candidate: 'Der sichere Browser wurde um etwas gebeten',
    reviewer: 'Der sichere Browser stellte etwas fest',
  },
  PIECE: 'Ein Stück des Videos wurde aufgenommen',
}
