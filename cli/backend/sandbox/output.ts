import type { BoxJob } from '../../../src/sdk/box.ts'

type Stream = 'stdout' | 'stderr'

/** Both streams of a program as text, up to a number of bytes. */
export interface Output {
  /** Takes what was printed; answers whether it still fits. */
  take(chunk: Buffer, stream: Stream): boolean
  /** Ends the text, with what is left of a character that was never completed. */
  end(): { readonly stdout: string; readonly stderr: string }
}

export function createOutput(limitBytes: number, onOutput: BoxJob['onOutput']): Output {
  const decoders = { stdout: new TextDecoder(), stderr: new TextDecoder() }
  const texts: Record<Stream, string[]> = { stdout: [], stderr: [] }
  let left = limitBytes

  function print(text: string, stream: Stream): void {
    if (text === '') return
    texts[stream].push(text)
    onOutput?.(text, stream)
  }

  return {
    take(chunk, stream) {
      const fits = chunk.length <= left
      print(decoders[stream].decode(fits ? chunk : chunk.subarray(0, left), { stream: true }), stream)
      left = Math.max(0, left - chunk.length)
      return fits
    },
    end() {
      // Where the output was cut, half a character is the cut's fault.
      if (left > 0)
        for (const stream of ['stdout', 'stderr'] as const) print(decoders[stream].decode(), stream)
      return { stdout: texts.stdout.join(''), stderr: texts.stderr.join('') }
    },
  }
}
