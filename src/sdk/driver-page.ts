/** An element as a person finds it: by its role and its accessible name, within the problem's view. */
export interface Target {
  readonly role: string
  /** A list holds its names in all languages, of which the screen shows one. */
  readonly name: string | readonly string[]
  /** Which of several, from 0. */
  readonly nth?: number
}

/** A file that a driver picks. */
export interface DriverFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/**
 * A place in an element, as shares of its box from the upper left corner: `{ x: 0.5, y: 0.5 }` is its middle, whatever size it has on
 * this screen. Shares below 0 and above 1 are outside of it.
 */
export interface Point {
  readonly x: number
  readonly y: number
}

/** By which a person answers. */
export type InputWay = 'mouse' | 'touch' | 'keyboard'

/** The page as a driver sees it: one problem's view, used by mouse, touch and keyboard. */
export interface DriverPage {
  /** Clicks the middle of an element. */
  click(target: Target): Promise<void>
  /** Clicks a place in an element, such as a point of a picture. */
  clickAt(target: Target, point: Point): Promise<void>
  /** Presses the mouse at the first place of the path, moves it over the others, and lets go at the last. */
  drag(target: Target, path: readonly Point[]): Promise<void>
  /** Taps a place in an element with a finger, or its middle. */
  tap(target: Target, point?: Point): Promise<void>
  /** As `drag`, with a finger. An element that is not to scroll then has the style `touch-action: none`. */
  swipe(target: Target, path: readonly Point[]): Promise<void>
  /** Gives an element the focus, as Tab would. */
  focus(target: Target): Promise<void>
  /** Replaces the text of a field, keystroke by keystroke. */
  fill(target: Target, text: string): Promise<void>
  /** Picks an option of a native list by its label. */
  choose(target: Target, option: string): Promise<void>
  /**
   * Presses a key or a chord in the focused element: `Enter`, `Space`, `a`, `Control+b`. Any other name is refused
   * (`key-names.ts`).
   */
  press(keys: string): Promise<void>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  /** Pastes a text over what is selected in the focused element, in one go, so that no editor indents or completes it. */
  paste(text: string): Promise<void>
  /** Picks a file in a file field and resolves when the view shows it. */
  attach(target: Target, file: DriverFile): Promise<void>
  isChecked(target: Target): Promise<boolean>
  /** Resolves when the view shows such an element; rejects after this time, in milliseconds, or 10 seconds. */
  see(target: Target, withinMs?: number): Promise<void>
  /** Whether the view shows such an element now. */
  has(target: Target): Promise<boolean>
  /** The content of a file that a fixture or sample names in its solution. */
  file(name: string): Promise<DriverFile>
}
