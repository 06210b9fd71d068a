import type { Clock } from '@assess/sdk'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Program } from './program.ts'
import { type Played, startProgram } from './startProgram.ts'

/** Time from the last key until a program runs again. */
const PAUSE_MS = 400
/** A frame that the browser puts into a process which is ending does not load; the next one does. */
const TRIES = 2

export interface LastPlayed {
  /** What the newest run has come to. */
  readonly played: Played | undefined
  /** What was printed by the newest run that went well. */
  readonly output: string
}

/**
 * Runs a program again after each change of its files, and at once after each one of its input. `source` is the address of
 * the frame; without one nothing runs.
 */
export function usePlayed(program: Program, source: string | undefined, clock: Clock): LastPlayed {
  const [last, setLast] = useState<LastPlayed>({ played: undefined, output: '' })
  const newest = useRef(program)
  const before = useRef<string>(undefined)
  const text = JSON.stringify([...program.files])
  const { input } = program
  useLayoutEffect(() => {
    newest.current = program
  })

  useEffect(() => {
    if (source === undefined) return
    let stop = () => {}
    let tries = TRIES
    const start = () => {
      stop = startProgram(
        { ...newest.current, input },
        {
          source,
          clock,
          tell(played) {
            if (played.end === 'running') return
            tries -= 1
            if (played.end === 'absent' && tries > 0) return start()
            const isFine = played.end === 'ended' && played.fault === undefined
            setLast((now) => ({ played, output: isFine ? played.output : now.output }))
          },
        },
      )
    }
    const isTyped = before.current !== undefined && before.current !== text
    before.current = text
    const cancel = clock.after(isTyped ? PAUSE_MS : 0, start)
    return () => {
      cancel()
      stop()
    }
  }, [source, clock, text, input])

  return last
}
