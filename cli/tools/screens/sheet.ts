import type { Picture, Screen } from './capture.ts'

const STYLE = `
body { margin: 0; padding: 24px; font: 14px/1.4 system-ui, sans-serif; background: #8a9099; color: #111 }
h1 { font-size: 20px; margin: 0 0 16px }
main { display: grid; grid-template-columns: repeat(auto-fill, 1112px); gap: 16px }
section { background: #e9ebee; border-radius: 8px; padding: 10px 12px }
h2 { font-size: 15px; margin: 0 0 8px }
h2 small { font-weight: normal; color: #555; margin-inline-start: 8px }
div { display: flex; gap: 8px; align-items: flex-start }
img { display: block; border-radius: 4px; height: auto }
`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Shown width in CSS pixels; the four looks of a screen fit in one row. */
const shownWidth = ({ width }: Picture) => (width < 600 ? 126 : 408)

function image(name: string, picture: Picture): string {
  const { width, scheme, data } = picture
  return `<img alt="${escaped(name)}, ${width} px, ${scheme}" title="${width} px, ${scheme}" width="${shownWidth(picture)}" src="data:image/webp;base64,${data}">`
}

function section({ name, flow, pictures }: Screen): string {
  const images = pictures.map((picture) => image(name, picture)).join('')
  return `<section><h2>${escaped(name)}<small>${escaped(flow)}</small></h2><div>${images}</div></section>`
}

/** Self-contained page of all screens, sorted by name. */
export function sheetOf(screens: readonly Screen[]): string {
  const sorted = screens.toSorted((a, b) => (a.name === b.name ? 0 : a.name < b.name ? -1 : 1))
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title>',
    `<style>${STYLE}</style><h1>${screens.length} screens</h1><main>`,
    ...sorted.map(section),
    '</main></html>',
  ].join('\n')
}
