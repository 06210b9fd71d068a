import { type Static, Type } from 'typebox'

/** Milliseconds since the epoch. */
const at = Type.Number()

/** Where it was pressed: in the main part or beside it; which of several of its name, from 1; by keys or not. */
const Pressed = {
  inMain: Type.Optional(Type.Boolean()),
  nth: Type.Optional(Type.Number()),
  keys: Type.Optional(Type.Boolean()),
}

/** An event that the page reports. */
export const PageEvent = Type.Union([
  /** `device` names the browser profile; `alive` has the other tabs of it that are open. */
  Type.Object({
    at,
    kind: Type.Literal('load'),
    tab: Type.String(),
    navigation: Type.String(),
    device: Type.String(),
    alive: Type.Array(Type.String()),
  }),
  /** The page was unloaded; one whose browser has died never says so. */
  Type.Object({ at, kind: Type.Literal('unload'), tab: Type.String() }),
  /** The page goes to an address outside. */
  Type.Object({ at, kind: Type.Literal('leave'), address: Type.String() }),
  Type.Object({ at, kind: Type.Literal('route'), path: Type.String() }),
  Type.Object({ at, kind: Type.Literal('press'), name: Type.String(), dialog: Type.Boolean(), ...Pressed }),
  Type.Object({ at, kind: Type.Literal('heading'), heading: Type.String() }),
  Type.Object({ at, kind: Type.Literal('edit') }),
  /** What the save badge shows; empty if there is none. */
  Type.Object({ at, kind: Type.Literal('badge'), state: Type.String() }),
  Type.Object({ at, kind: Type.Literal('hidden') }),
  Type.Object({ at, kind: Type.Literal('shown') }),
])

/** A successful call of the page. */
export interface RecordedCall {
  readonly at: number
  readonly kind: 'call'
  readonly name: string
  /** The JSON body. */
  readonly body: unknown
}

export type RecordedEvent = Readonly<Static<typeof PageEvent>> | RecordedCall
