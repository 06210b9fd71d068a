import type { en } from '../en/link-preview.ts'

export const de: typeof en = {
  of: (name) => `Vorschau von ${name}`,
  loading: 'Die Vorschau wird geladen …',
  still: 'Links und Formulare funktionieren in dieser Vorschau nicht.',
  failed: 'Diese Seite lässt sich hier nicht zeigen',
  failedWhy: 'Sie ist weder ein Bild noch eine Webseite oder ein PDF, oder sie war nicht erreichbar.',
  newTab: 'In neuem Tab öffnen',
  newTabHint: 'Der Test bleibt in diesem Tab offen, und seine Zeit läuft weiter.',
  close: 'Schließen',
}
