import type { Clock } from '@assess/sdk'
import { readTexts, writeTexts } from '@assess/sdk/ui'
import { useState } from 'react'
import type { Program } from '../../families/browser/program/program.ts'
import { type LastPlayed, usePlayed } from '../../families/browser/program/usePlayed.ts'

const MOST_TAPS = 500

/** An app that goes on by taps. */
export interface AppPlayed extends LastPlayed {
  /** How many lines it was given by taps. */
  readonly taps: number
  tap(line: string): void
  /** Without the taps so far. */
  restart(): void
}

interface AppOptions extends Program {
  readonly source: string
  readonly clock: Clock
  /** By which a tab remembers the taps. */
  readonly key: string
}

/** Runs an app from its beginning, with the candidate's input and all taps since, after each tap and each change. */
export function useApp({ source, clock, key, ...program }: AppOptions): AppPlayed {
  const memory = `assess:taps-${key}`
  const [taps, setTaps] = useState(() => readTexts(memory))
  const lines = [...(program.input === '' ? [] : [program.input.replace(/\n$/, '')]), ...taps]
  const input = lines.map((line) => `${line}\n`).join('')

  function keep(next: readonly string[]) {
    setTaps(next)
    writeTexts(memory, next)
  }

  return {
    ...usePlayed({ ...program, input }, source, clock),
    taps: taps.length,
    tap: (line) => keep([...taps, line].slice(-MOST_TAPS)),
    restart: () => keep([]),
  }
}
