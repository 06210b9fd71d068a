import { type Html, html } from '../../report/html.ts'

const GREY = 'var(--border)'
const STRONG = 'var(--border-strong)'
const ACCENT = 'var(--accent)'
const GOOD = 'var(--success)'
const WARM = 'var(--warning)'

/** A line of text or code: left, top, width. */
const line = (x: number, y: number, width: number, fill = GREY): Html =>
  html`<rect x="${x}" y="${y}" width="${width}" height="6" rx="3" fill="${fill}"/>`

const box = (at: readonly [x: number, y: number, width: number, height: number], fill: string): Html =>
  html`<rect x="${at[0]}" y="${at[1]}" width="${at[2]}" height="${at[3]}" rx="6" fill="${fill}"/>`

const dot = (x: number, y: number, radius: number, fill: string): Html =>
  html`<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`

/** A window that stands on the lower edge of the picture. */
const sheet = (...content: readonly Html[]): Html =>
  html`<path d="M36 140V34a10 10 0 0 1 10-10h228a10 10 0 0 1 10 10v106z" fill="var(--surface)" stroke="var(--border)"/>${content}`

const tick = (x: number, y: number): Html =>
  html`<path d="M${x} ${y}l4 4 8-9" fill="none" stroke="${GOOD}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`

const option = (y: number, width: number, isChosen: boolean): Html =>
  html`<rect x="56.5" y="${y}.5" width="207" height="22" rx="6" fill="${isChosen ? 'var(--accent-soft)' : 'none'}" stroke="${isChosen ? ACCENT : GREY}"/>${dot(70, y + 11.5, 5, isChosen ? ACCENT : GREY)}${line(84, y + 8.5, width, isChosen ? ACCENT : STRONG)}`

const bar = (x: number, height: number, fill: string): Html =>
  html`<rect x="${x}" y="${124 - height}" width="16" height="${height}" rx="3" fill="${fill}"/>`

/** A part of a sound wave around the middle of the picture. */
const wave = (height: number, index: number): Html =>
  html`<rect x="${132 + index * 11}" y="${82 - height / 2}" width="5" height="${height}" rx="2.5" fill="${index < 8 ? ACCENT : STRONG}"/>`

/** What the cards show, each a sketch of a screen of the player. */
const PICTURES = {
  choices: sheet(
    line(56, 40, 132, STRONG),
    option(58, 84, false),
    option(86, 116, true),
    option(114, 60, false),
  ),
  program: sheet(
    ...[line(56, 44, 26, ACCENT), line(88, 44, 56, STRONG), line(70, 60, 48), line(124, 60, 34, WARM)],
    ...[line(84, 76, 22, ACCENT), line(112, 76, 44), line(84, 92, 66, STRONG), line(70, 108, 40)],
    ...[line(56, 124, 58, STRONG), box([188, 38, 80, 94], 'var(--surface-2)')],
    ...[54, 76, 98, 120].flatMap((y) => [tick(200, y), line(222, y - 2, 32, STRONG)]),
  ),
  page: sheet(
    ...[line(54, 46, 18, ACCENT), line(62, 62, 62, STRONG), line(62, 78, 44, WARM), line(70, 94, 52)],
    ...[line(62, 110, 36, ACCENT), line(54, 126, 22, ACCENT)],
    box([150, 38, 118, 98], 'var(--surface-2)'),
    ...[dot(162, 50, 3, STRONG), dot(172, 50, 3, STRONG), dot(182, 50, 3, STRONG)],
    box([162, 62, 94, 34], 'var(--accent-soft)'),
    ...[
      dot(180, 79, 8, ACCENT),
      line(196, 76, 46, STRONG),
      line(162, 106, 94),
      box([162, 120, 44, 14], ACCENT),
    ],
  ),
  notebook: sheet(
    ...[box([72, 38, 192, 34], 'var(--surface-2)'), dot(56, 55, 6, ACCENT)],
    ...[line(84, 46, 30, ACCENT), line(120, 46, 72, STRONG), line(84, 59, 54), line(144, 59, 40, WARM)],
    ...[bar(86, 24, GREY), bar(112, 38, GREY), bar(138, 30, GREY), bar(164, 46, ACCENT), bar(190, 34, GREY)],
    bar(216, 20, GREY),
    html`<path d="M78 125h166" stroke="${STRONG}" stroke-width="2" stroke-linecap="round"/>`,
  ),
  workspace: sheet(
    html`<path d="M100 24v116M100 96h184" stroke="${GREY}"/>`,
    ...[
      line(50, 42, 36, STRONG),
      line(58, 58, 28),
      line(58, 74, 32, ACCENT),
      line(58, 90, 24),
      line(50, 106, 30, STRONG),
    ],
    ...[line(114, 42, 30, ACCENT), line(150, 42, 64, STRONG), line(126, 58, 50), line(182, 58, 38, WARM)],
    ...[line(126, 74, 84, STRONG), line(114, 109, 10, GOOD), line(130, 109, 72, STRONG), line(114, 125, 44)],
  ),
  voice: sheet(
    dot(88, 82, 26, 'var(--danger-soft)'),
    dot(88, 82, 11, 'var(--danger)'),
    [12, 24, 16, 38, 52, 30, 44, 20, 34, 48, 26, 14].map(wave).reduce((all, one) => html`${all}${one}`),
  ),
} as const

export type PictureName = keyof typeof PICTURES

/** A sketch that says nothing beyond the words beside it. */
export const pictureOf = (name: PictureName): Html =>
  html`<svg viewBox="0 0 320 140" preserveAspectRatio="xMidYMax meet" aria-hidden="true" focusable="false">${PICTURES[name]}</svg>`
