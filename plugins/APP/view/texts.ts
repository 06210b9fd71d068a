import { inLanguages } from '@assess/sdk'

const en = {
  page: 'Page',
  nothing:
    'When a run with your own input prints an HTML page, it is shown here. Its buttons do not reach your server, which has ended by then.',
  app: 'Your app',
  address: 'Address of the page',
  restart: 'Restart your app',
  request: 'Request to your server',
  send: 'Send',
  log: 'Requests and output of your server',
  noRequests: 'Requests to your server appear here.',
  reply: 'Reply',
  noReply: 'No reply',
}

const de: typeof en = {
  page: 'Seite',
  nothing:
    'Wenn ein Lauf mit eigener Eingabe eine HTML-Seite ausgibt, erscheint sie hier. Ihre Knöpfe erreichen Ihren Server nicht, denn er ist dann beendet.',
  app: 'Ihre App',
  address: 'Adresse der Seite',
  restart: 'Ihre App neu starten',
  request: 'Anfrage an Ihren Server',
  send: 'Senden',
  log: 'Anfragen und Ausgabe Ihres Servers',
  noRequests: 'Hier erscheinen Anfragen an Ihren Server.',
  reply: 'Antwort',
  noReply: 'Keine Antwort',
}

/** What the page of a run and the app beside the files say, in every language. */
export const texts = inLanguages({ en, de })
