import { fileURLToPath } from 'node:url'
import type { Dice } from './dice.ts'
import { free, type Move, type StepText } from './move.ts'
import type { FormField, View } from './view.ts'

/** The folder that journeys attach files from, as flows do. */
export const FILES = fileURLToPath(new URL('../../fixtures/flows/files', import.meta.url))
const FILE = 'timeline.txt'
const ANSWERS = ['Casey', 'Mathematics, and a bit of law', 'I like to take things apart.']
/** Sends the form, and leads on to the test. */
export const SEND = /^(Save and continue|Speichern und weiter)$/

const STEPS: Readonly<Record<FormField['kind'], string>> = {
  input: 'fill',
  textarea: 'fill',
  select: 'choose',
  button: 'attach',
}

/** Whether a step of this name fills in a field. */
export const isOfForm = (verb: string) => Object.values(STEPS).includes(verb)

/** At the form that a company asks for before a test. */
export const isForm = ({ route }: View) => route.includes('/onboarding')

/** A field that has to be filled in and is empty. */
export function missing({ fields }: View): FormField | undefined {
  return fields.find(({ isRequired, isEmpty }) => isRequired && isEmpty)
}

/** Fills in a field, or chooses or attaches what it asks for. */
export function formStep({ kind, name, options }: FormField, dice: Dice): StepText {
  const answer = kind === 'button' ? FILE : dice.one(kind === 'select' ? options : ANSWERS)
  return { [STEPS[kind]]: { [name]: answer } }
}

function fieldMove(verb: string): Move {
  const fits = ({ kind }: FormField) => STEPS[kind] === verb
  return {
    name: verb,
    weight: 20,
    allowed: (view) => free(view) && view.fields.some(fits),
    step: (view, { dice }) => formStep(dice.one(view.fields.filter(fits)), dice),
  }
}

/** What may be done in the form before a test, beside sending it. */
export const FORM: readonly Move[] = [...new Set(Object.values(STEPS))].map(fieldMove)
