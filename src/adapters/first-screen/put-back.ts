import { FIRST_SCREEN } from '../../wire/first-screen.ts'
import { storage } from '../storage/local-storage.ts'
import { type Field, fitsIn, formFieldsIn, putIn } from './fields.ts'
import { isHandedOn, noteHandedOn, readTyped } from './typed.ts'

/** A question of the player, and the key of the local storage under which what was typed for it is. */
interface Question {
  readonly problem: string
  readonly key: string
}

/**
 * Puts what was typed before the player came into its questions as they are shown, where no first screen handed it on:
 * the page came without one, or another question was opened. `ownBases`: how the names of answers
 * of this attempt begin. Gives what ends it.
 */
export function putBackTyped(
  root: HTMLElement,
  ownBases: () => string,
  questions: readonly Question[],
): () => void {
  const waiting = new Set(questions)
  const observer = new MutationObserver(look)
  observer.observe(root, { childList: true, subtree: true })
  look()
  return () => observer.disconnect()

  function look() {
    for (const question of waiting) if (isDone(question)) waiting.delete(question)
    if (waiting.size === 0) observer.disconnect()
  }

  function isDone({ key, problem }: Question): boolean {
    if (document.getElementById(FIRST_SCREEN.id)?.dataset.key === key) return false
    const typed = isHandedOn(key) ? undefined : readTyped(key)
    if (!typed) return true
    const view = root.querySelector(`[data-view="${CSS.escape(problem)}"]`)
    const fields = view ? formFieldsIn(view) : []
    if (fields.length === 0 || !fitsIn(typed.changes, fields) || fields.some(isLocked)) return false
    // Others are somebody else's, or of an earlier attempt.
    const own = [typed, ...typed.older].filter(({ base }) => base.startsWith(ownBases()))
    if (own.map(({ changes }) => putIn(changes, fields)).includes(true)) noteHandedOn(key)
    else storage.write(key, undefined)
    return true
  }
}

const isLocked = (field: Field) => field.disabled || (!(field instanceof HTMLSelectElement) && field.readOnly)
