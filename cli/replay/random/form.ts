import { fileURLToPath } from 'node:url'
import { type Move, type StepText, withoutDialog } from './move.ts'
import type { FormField, PageSnapshot } from './page-snapshot.ts'
import type { Rng } from './rng.ts'

/** Folder of the files that journeys and flows attach. */
export const FILES = fileURLToPath(new URL('../../../fixtures/flows/files', import.meta.url))
const FILE = 'timeline.txt'
const ANSWERS = ['Casey', 'Mathematics, and a bit of law', 'I like to take things apart.']
/** The button that sends the form and opens the test. */
export const SEND = /^(Save and continue|Speichern und weiter)$/

const STEPS: Readonly<Record<FormField['kind'], string>> = {
  input: 'fill',
  textarea: 'fill',
  select: 'choose',
  button: 'attach',
}

/** Whether a step of this name fills in a form field. */
export const isOfForm = (verb: string) => Object.values(STEPS).includes(verb)

/** Whether the form before a test is shown. */
export const isForm = ({ route }: PageSnapshot) => route.includes('/onboarding')

/** The first required field that is empty. */
export function firstEmpty({ fields }: PageSnapshot): FormField | undefined {
  return fields.find(({ isRequired, isEmpty }) => isRequired && isEmpty)
}

/** The step that fills in a field. */
export function formStep({ kind, name, options }: FormField, rng: Rng): StepText {
  const answer = kind === 'button' ? FILE : rng.one(kind === 'select' ? options : ANSWERS)
  return { [STEPS[kind]]: { [name]: answer } }
}

function fieldMove(verb: string): Move {
  const fits = ({ kind }: FormField) => STEPS[kind] === verb
  return {
    name: verb,
    weight: 20,
    allowed: (snapshot) => withoutDialog(snapshot) && snapshot.fields.some(fits),
    step: (snapshot, { rng }) => formStep(rng.one(snapshot.fields.filter(fits)), rng),
  }
}

/** Moves that fill in the form before a test. */
export const FORM: readonly Move[] = [...new Set(Object.values(STEPS))].map(fieldMove)
