import type { Clock } from '@assess/sdk'
import { hold } from '@assess/sdk/ui'
import { connect } from '../preview/connection.ts'
import { openHiddenFrame } from '../preview/hidden-frame.ts'
import { type Program, programPage } from './program.ts'
import { type Fault, readProgramMessage } from './program-messages.ts'

/** A program that does not end within this time is stopped. */
const MOST_MS = 4000
const WIDTH = 390

/** What has become of a program. */
export interface Played {
  readonly output: string
  readonly fault: Fault | undefined
  /** `stuck`: it did not end in time, and was stopped; `absent`: the frame has not come. */
  readonly end: 'running' | 'ended' | 'stuck' | 'absent'
}

interface Stage {
  /** Address of the frame. */
  readonly source: string
  readonly clock: Clock
  /** Called with each change until it has ended. */
  tell(played: Played): void
}

/** Runs a program in a frame that nobody sees, from its beginning to its end; the answer stops it. */
export function startProgram(program: Program, { source, clock, tell }: Stage): () => void {
  const frame = openHiddenFrame(source, WIDTH)
  let played: Played = { output: '', fault: undefined, end: 'running' }
  let release = () => {}
  const cancel = clock.after(MOST_MS, () => stop('stuck'))
  const connection = connect(frame, programPage(program), clock, {
    onProgram(text) {
      const message = readProgramMessage(text)
      if (message?.kind === 'printed') show({ output: played.output + message.text })
      if (message?.kind === 'fault') show({ fault: message })
      if (message?.kind === 'ended') stop('ended')
    },
    onEnd: (why) => stop(why === 'absent' ? 'absent' : 'stuck'),
  })
  hold(
    new Promise<void>((resolve) => {
      release = resolve
    }),
  )

  function show(part: Partial<Played>) {
    played = { ...played, ...part }
    tell(played)
  }

  function close() {
    cancel()
    connection.close()
    frame.remove()
    release()
  }

  function stop(end: Played['end']) {
    close()
    show({ end })
  }

  return close
}
