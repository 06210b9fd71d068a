import { inLanguages, numberText, sizeText } from '@assess/sdk'

const en = {
  title: 'Requests',
  list: 'Your requests',
  method: 'Method',
  path: 'Path',
  origin: (port: number) => `localhost:${port}`,
  send: 'Send',
  sending: 'Sending…',
  add: 'New request',
  remove: 'Delete request',
  fromFiles: 'From files',
  headers: 'Headers',
  headersHint: 'One per line, such as “Accept: application/json”',
  body: 'Body',
  bodyHint: '{ "name": "…" }',
  noBody: (method: string) => `${method} requests have no body.`,
  reply: 'Response',
  noReply: 'Send a request to your server to see what it answers.',
  facts: (ms: number, bytes: number) => `${numberText(ms)} ms · ${sizeText(bytes)}`,
  emptyBody: 'The response has no body.',
  binary: (type: string) => `The body is not text (${type || 'no type'}).`,
  cut: (bytes: number) => `Only the first ${sizeText(bytes)} are shown.`,
  formatted: 'Formatted',
  failed: 'There is no response.',
  notRunning: (port: number) =>
    `Nothing answers on port ${port}. Start your server, then send the request again.`,
  start: (task: string) => `Run “${task}”`,
  notReady: 'Requests can be sent as soon as the working environment is ready.',
}

const de: typeof en = {
  title: 'Anfragen',
  list: 'Ihre Anfragen',
  method: 'Methode',
  path: 'Pfad',
  origin: (port) => `localhost:${port}`,
  send: 'Senden',
  sending: 'Wird gesendet …',
  add: 'Neue Anfrage',
  remove: 'Anfrage löschen',
  fromFiles: 'Aus Dateien',
  headers: 'Kopfzeilen',
  headersHint: 'Eine je Zeile, etwa „Accept: application/json“',
  body: 'Body',
  bodyHint: '{ "name": "…" }',
  noBody: (method) => `Anfragen mit ${method} haben keinen Body.`,
  reply: 'Antwort',
  noReply: 'Senden Sie eine Anfrage an Ihren Server, um seine Antwort zu sehen.',
  facts: (ms, bytes) => `${numberText(ms)} ms · ${sizeText(bytes)}`,
  emptyBody: 'Die Antwort hat keinen Body.',
  binary: (type) => `Der Body ist kein Text (${type || 'ohne Typ'}).`,
  cut: (bytes) => `Nur die ersten ${sizeText(bytes)} werden gezeigt.`,
  formatted: 'Formatiert',
  failed: 'Es gibt keine Antwort.',
  notRunning: (port) =>
    `An Port ${port} antwortet nichts. Starten Sie Ihren Server und senden Sie die Anfrage dann erneut.`,
  start: (task) => `„${task}“ ausführen`,
  notReady: 'Anfragen lassen sich senden, sobald die Arbeitsumgebung bereit ist.',
}

/** What is said of requests to the candidate's server, in every language. */
export const requestTexts = inLanguages({ en, de })
