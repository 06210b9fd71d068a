import type { en } from '../en/chat.ts'

export const de: typeof en = {
  title: 'Hilfe-Chat',
  close: 'Hilfe-Chat schließen',
  hello:
    'Fragen Sie zu Speichern, Uhr, Verbindung oder Abgabe. Der Hilfe-Chat kann keine Fragen zum Test selbst beantworten.',
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
