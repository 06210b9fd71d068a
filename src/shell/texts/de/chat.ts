import type { en } from '../en/chat.ts'

export const de: typeof en = {
  title: 'Hilfe-Chat',
  close: 'Hilfe-Chat schließen',
  hello:
    'Fragen Sie zur Bedienung: Speichern, Uhr, Verbindung, Abgabe. Zu den Fragen des Tests weiß er nichts.',
  message: 'Ihre Nachricht',
  send: 'Senden',
  attach: 'Datei anhängen',
  typing: 'Die Hilfe schreibt …',
  you: 'Sie',
  help: 'Hilfe',
  retry: 'Erneut senden',
  failed: 'Nicht gesendet. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  uploadFailed: 'Fehler beim Hochladen der Datei',
  tooLarge: 'Die Datei muss kleiner als 10 MB sein',
  uploading: 'Die Datei wird hochgeladen. Bitte warten Sie …',
}
