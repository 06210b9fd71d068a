import { typeInStack } from './viewScripts.ts'

/** A view that is on the page. */
export interface OpenedView {
  /** Code of its type. */
  readonly code: string
  /** Something in it failed that the candidate has to be told of. */
  onFault(): void
}

const views = new Set<OpenedView>()
const reported = new Set<string>()

export const openViews = {
  add: (view: OpenedView) => void views.add(view),
  remove: (view: OpenedView) => void views.delete(view),
  isEmpty: () => views.size === 0,
  /** Those whose code is in a stack; all, where it is code that types share. */
  in(stack: string): readonly OpenedView[] {
    const code = typeInStack(stack)
    if (code === undefined) return []
    return [...views].filter((view) => code === '' || view.code === code)
  },
}

/** Tells the author of a type what its view did, once. */
export function reportView({ code }: Pick<OpenedView, 'code'>, what: string): void {
  const text = `Problem type "${code}": its view ${what}`
  if (!reported.has(text)) reportError(knownFault(new Error(text)))
  reported.add(text)
}

const known = new WeakSet<object>()

/** An error that the candidate has been told of, or need not be. */
export function knownFault<E>(error: E): E {
  if (typeof error === 'object' && error !== null) known.add(error)
  return error
}

export const isKnownFault = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && known.has(error)
