import { proxy } from 'valtio/vanilla'
import { CallError } from '../../../wire/errors.ts'
import { UPLOAD_LIMIT_BYTES } from '../../../wire/limits.ts'
import type { FormDraft } from './draft.ts'
import { type Answers, answersToSend, type FormField, isFilled } from './fields.ts'

/** What is wrong with a field: one of the known faults, or the words of the error catalogue. */
export type Fault = 'missing' | 'tooLarge' | 'uploading' | 'failed' | { readonly message: string }

/** A file on its way. */
export interface Sending {
  readonly name: string
  /** What has been sent, 0 to 1. */
  share: number
}

export interface FormState {
  answers: Answers
  uploads: Record<string, Sending>
  /** By label; a field that is changed loses its fault. */
  faults: Record<string, Fault>
  isSending: boolean
}

/** What the view of a field is given. */
export interface FieldProps {
  readonly form: OnboardingForm
  readonly field: FormField
  /** Of its control; what is said about it has ids that begin with this one. */
  readonly id: string
}

interface FormParts {
  readonly fields: readonly FormField[]
  readonly answers: Answers
  readonly draft: FormDraft
  upload(file: File, options: { onProgress(share: number): void; signal: AbortSignal }): Promise<string>
  /** Sends the answers; the sender reports a failure, and the form stays as it is (GAP-122). */
  send(answers: Answers): Promise<void>
}

/** The details that a candidate gives before the test. */
export class OnboardingForm {
  readonly fields: readonly FormField[]
  readonly state: FormState
  readonly #parts: FormParts
  readonly #running = new Map<string, AbortController>()

  constructor(parts: FormParts) {
    const { answers, fields } = parts
    this.fields = fields
    this.state = proxy<FormState>({ answers, uploads: {}, faults: {}, isSending: false })
    this.#parts = parts
  }

  write(label: string, answer: string): void {
    const { state } = this
    state.answers = { ...state.answers, [label]: answer }
    delete state.faults[label]
    this.#parts.draft.write(state.answers)
  }

  /** Sends a file of at most 10 MB; its URI becomes the answer (VALID-05, GAP-120). */
  async attach(label: string, file: File): Promise<void> {
    const { state } = this
    this.cancel(label)
    delete state.faults[label]
    if (file.size > UPLOAD_LIMIT_BYTES) {
      state.faults[label] = 'tooLarge'
      return
    }
    const controller = new AbortController()
    this.#running.set(label, controller)
    state.uploads[label] = { name: file.name, share: 0 }
    const { signal } = controller
    const onProgress = (share: number) => {
      const sending = state.uploads[label]
      if (sending && !signal.aborted) sending.share = share
    }
    try {
      const uri = await this.#parts.upload(file, { onProgress, signal })
      if (!signal.aborted) this.write(label, uri)
    } catch (error) {
      if (!signal.aborted) state.faults[label] = faultOf(error)
    }
    if (!signal.aborted) this.cancel(label)
  }

  cancel(label: string): void {
    this.#running.get(label)?.abort()
    this.#running.delete(label)
    delete this.state.uploads[label]
  }

  /** Submits the answers when every field is right; otherwise names the first wrong one, by its place. */
  async submit(): Promise<number | undefined> {
    const { fields, state } = this
    if (state.isSending) return undefined
    state.faults = faultsOf(fields, state)
    const wrong = fields.findIndex(({ label }) => state.faults[label])
    if (wrong >= 0) return wrong
    state.isSending = true
    await this.#parts.send(answersToSend(fields, state.answers))
    state.isSending = false
    return undefined
  }

  /** Stops the uploads. */
  close(): void {
    for (const label of [...this.#running.keys()]) this.cancel(label)
  }
}

/** A file that is still on its way is waited for; one that failed before may be left out when it is not required. */
function faultsOf(fields: readonly FormField[], { answers, uploads }: FormState): Record<string, Fault> {
  const faults: Record<string, Fault> = {}
  for (const field of fields) {
    if (uploads[field.label]) faults[field.label] = 'uploading'
    else if (field.required && !isFilled(answers, field)) faults[field.label] = 'missing'
  }
  return faults
}

/** A lost connection is named as such (ERR-51); any other failure has one text in this form (GAP-119). */
function faultOf(error: unknown): Fault {
  const cause = error instanceof Error ? error.cause : undefined
  const isLost = cause instanceof CallError && (cause.outcome === 'ENT' || cause.outcome === 'TMT')
  return isLost && error instanceof Error ? { message: error.message } : 'failed'
}
