import { counted, inLanguages, numberText } from '@assess/sdk'

const en = {
  preview: 'Preview',
  frame: 'Preview of the page',
  loading: 'The preview is loading…',
  off: 'There is no preview here, because this server has no second site to show it on. The test cases show what the page does.',
  silent: 'The preview does not answer. Perhaps a loop in your script never ends. Your test goes on.',
  flooded: 'The preview was stopped, because it sent too much.',
  reloaded: 'The preview was stopped, because the page reloaded itself.',
  grabbing: 'The preview was stopped, because the page kept taking the focus away.',
  absent: 'The preview could not be loaded.',
  stopped: 'The preview is stopped.',
  stop: 'Stop the preview',
  reload: 'Reload the preview',
  ownWindow: 'Open the preview in its own window',
  noWindow: 'Your browser blocked the window. Allow pop-ups for this page, then try again.',
  widths: 'Device of the preview',
  phone: 'Phone',
  tablet: 'Tablet',
  desktop: 'Desktop',
  full: 'Available space',
  size: (width: number, height: number, scale: number) =>
    `${width} × ${height}${scale < 1 ? ` · ${numberText(Math.round(scale * 100))}%` : ''}`,
  console: 'Console of the preview',
  nothingPrinted: 'Nothing was printed.',
  more: (lines: number) => `… after ${counted(lines, { one: 'earlier line', other: 'earlier lines' })}`,
  levels: { log: '', info: 'Info', warn: 'Warning', error: 'Error' },
}

const de: typeof en = {
  preview: 'Vorschau',
  frame: 'Vorschau der Seite',
  loading: 'Die Vorschau wird geladen …',
  off: 'Hier gibt es keine Vorschau, weil dieser Server keine zweite Adresse hat, auf der er sie zeigen könnte. Was die Seite kann, zeigen die Testfälle.',
  silent:
    'Die Vorschau antwortet nicht. Vielleicht endet eine Schleife in Ihrem Skript nie. Ihr Test läuft weiter.',
  flooded: 'Die Vorschau wurde angehalten, weil sie zu viel gesendet hat.',
  reloaded: 'Die Vorschau wurde angehalten, weil die Seite sich selbst neu geladen hat.',
  grabbing: 'Die Vorschau wurde angehalten, weil die Seite den Fokus immer wieder an sich zog.',
  absent: 'Die Vorschau konnte nicht geladen werden.',
  stopped: 'Die Vorschau ist angehalten.',
  stop: 'Vorschau anhalten',
  reload: 'Vorschau neu laden',
  ownWindow: 'Vorschau in einem eigenen Fenster öffnen',
  noWindow:
    'Ihr Browser öffnet hier keine Fenster. Erlauben Sie Pop-ups für diese Seite, und versuchen Sie es noch einmal.',
  widths: 'Gerät der Vorschau',
  phone: 'Telefon',
  tablet: 'Tablet',
  desktop: 'Desktop',
  full: 'Der ganze Platz',
  size: (width, height, scale) =>
    `${width} × ${height}${scale < 1 ? ` · ${numberText(Math.round(scale * 100))} %` : ''}`,
  console: 'Konsole der Vorschau',
  nothingPrinted: 'Es wurde nichts ausgegeben.',
  more: (lines) => `… nach ${counted(lines, { one: 'früheren Zeile', other: 'früheren Zeilen' })}`,
  levels: { log: '', info: 'Info', warn: 'Warnung', error: 'Fehler' },
}

/** What a preview of a page says, in every language. */
export const previewCatalogues = { en, de }
export const previewTexts = inLanguages(previewCatalogues)
