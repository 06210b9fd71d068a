import type { SandboxJob } from '../../../src/sdk/sandbox.ts'

type Stream = 'stdout' | 'stderr'

/** What a program prints, as text. */
interface Output {
  /** Appends what was printed; returns whether the program may go on. */
  take(chunk: Buffer, stream: Stream): boolean
  /** Ends the texts, including the rest of an incomplete character. */
  end(): { readonly stdout: string; readonly stderr: string }
}

/** The end of an error output tells why a program failed, however much it said before. */
const TAIL_BYTES = 8192

/** The last bytes of many, from a whole character on. */
function createTail() {
  let bytes = Buffer.alloc(0)
  let all = 0
  return {
    take(chunk: Buffer) {
      all += chunk.length
      bytes = Buffer.concat([bytes, chunk]).subarray(-TAIL_BYTES)
    },
    text() {
      if (all === 0) return ''
      const isCut = all > bytes.length
      const start = isCut ? bytes.findIndex((byte) => byte >> 6 !== 0b10) : 0
      const note = isCut ? `\n… ${all - bytes.length} bytes …\n` : ''
      return note + new TextDecoder().decode(bytes.subarray(Math.max(start, 0)))
    },
  }
}

/**
 * Both streams of a program, each up to a number of bytes. Output beyond that is an answer too long to be right; of error
 * output, which only tells how the program does, the middle is left out.
 */
export function createOutput(limitBytes: number, onOutput: SandboxJob['onOutput']): Output {
  const decoders = { stdout: new TextDecoder(), stderr: new TextDecoder() }
  const texts: Record<Stream, string[]> = { stdout: [], stderr: [] }
  const left: Record<Stream, number> = { stdout: limitBytes, stderr: limitBytes }
  const tail = createTail()

  function print(text: string, stream: Stream): void {
    if (text === '') return
    texts[stream].push(text)
    onOutput?.(text, stream)
  }

  return {
    take(chunk, stream) {
      const fitting = chunk.subarray(0, left[stream])
      print(decoders[stream].decode(fitting, { stream: true }), stream)
      left[stream] -= fitting.length
      const rest = chunk.subarray(fitting.length)
      if (stream === 'stderr' && rest.length > 0) tail.take(rest)
      return stream === 'stderr' || rest.length === 0
    },
    end() {
      // A cut may split a character, so an incomplete one is dropped there.
      for (const stream of ['stdout', 'stderr'] as const)
        if (left[stream] > 0) print(decoders[stream].decode(), stream)
      return { stdout: texts.stdout.join(''), stderr: texts.stderr.join('') + tail.text() }
    },
  }
}
