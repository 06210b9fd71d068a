/** Something that a person did, or that came of it; `at` in milliseconds since the epoch. */
export type Moment =
  | { readonly at: number; readonly kind: 'loaded'; readonly tab: string; readonly way: string }
  | { readonly at: number; readonly kind: 'route'; readonly path: string }
  | { readonly at: number; readonly kind: 'touched' }
  | { readonly at: number; readonly kind: 'headed'; readonly heading: string }
  | { readonly at: number; readonly kind: 'pressed'; readonly name: string; readonly dialog: boolean }
  | { readonly at: number; readonly kind: 'hidden' }
  | { readonly at: number; readonly kind: 'shown' }
  | Called

/** A call that was answered with success. */
export interface Called {
  readonly at: number
  readonly kind: 'called'
  readonly name: string
  /** The JSON body. */
  readonly body: unknown
}
