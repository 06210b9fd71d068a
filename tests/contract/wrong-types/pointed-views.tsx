import { useRef } from 'react'
import { inEveryLanguage } from '../../../src/sdk/language.ts'
import type { DriverPage, InputWay, Point } from '../../../src/sdk/node.ts'
import { type Note, type NoteProblem, type NoteProps, noteOf } from './note/note.tsx'
import { catalogues, noteTexts } from './note/texts.ts'

const PLACES = ['yes', 'no', '']
const CANVAS = { role: 'img', name: inEveryLanguage(catalogues, (texts) => texts.answer) }

/** A canvas and nothing else: a word is drawn in each third, and the one where a stroke ends is the answer. */
export function CanvasView({ context }: NoteProps) {
  const pen = useRef<number>(null)
  return (
    <>
      <p>{context.problem.statement}</p>
      <canvas
        role="img"
        aria-label={noteTexts.answer}
        width={300}
        height={100}
        style={{ touchAction: 'none' }}
        onPointerDown={({ currentTarget, pointerId }) => {
          currentTarget.setPointerCapture(pointerId)
          pen.current = pointerId
          currentTarget.getContext('2d')?.fillRect(0, 0, 1, 1)
        }}
        onPointerUp={({ currentTarget, pointerId, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect()
          const place = Math.floor((3 * (clientX - left)) / width)
          if (!context.readOnly && pen.current === pointerId) context.answer(noteOf(PLACES[place] ?? ''))
        }}
      />
    </>
  )
}

/** Draws with the mouse, or with a finger. */
export async function drawNote(
  page: DriverPage,
  _: NoteProblem,
  { text }: Note,
  by: InputWay,
): Promise<void> {
  if (text === '') return
  const to: Point = { x: (PLACES.indexOf(text) + 0.5) / PLACES.length, y: 0.5 }
  const path = [{ x: 0.9, y: 0.1 }, { x: 0.8, y: 0.3 }, to]
  if (by === 'mouse') await page.drag(CANVAS, path)
  else await page.swipe(CANVAS, path)
}

/** Taps, clicks and presses a button for each word. */
export function ButtonView({ context }: NoteProps) {
  return PLACES.filter((text) => text !== '').map((text) => (
    <button key={text} type="button" disabled={context.readOnly} onClick={() => context.answer(noteOf(text))}>
      {text}
    </button>
  ))
}

export async function pressNote(
  page: DriverPage,
  _: NoteProblem,
  { text }: Note,
  by: InputWay,
): Promise<void> {
  const button = { role: 'button', name: text }
  if (text === '') return
  if (by === 'mouse') await page.clickAt(button, { x: 0.1, y: 0.9 })
  else if (by === 'touch') await page.tap(button)
  else {
    await page.focus(button)
    await page.press('Space')
  }
}
