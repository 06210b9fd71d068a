/** The few globals that the kernel needs and that every platform has. */
interface AbortSignal {
  readonly aborted: boolean
}
interface AbortController {
  readonly signal: AbortSignal
  abort(reason?: unknown): void
}
declare var AbortController: { new (): AbortController }
declare var AbortSignal: { prototype: AbortSignal }

interface Blob {
  readonly size: number
}

declare class TextEncoder {
  encode(text: string): Uint8Array
}
