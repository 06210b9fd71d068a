/** Who may speak to the backend, so that it sees one order whatever the machine does. */
export interface Turns {
  /** Real exchanges begin only while the driver lets this page run: tabs speak one after the other. */
  setTurn(mine: boolean): void
  /** One real exchange at a time, in the order of asking. */
  inTurn<T>(run: () => Promise<T>): Promise<T>
}

export function createTurns(): Turns {
  const awaiting: (() => void)[] = []
  let isMine = false
  let tail: Promise<unknown> | undefined

  return {
    setTurn(mine) {
      isMine = mine
      if (isMine) for (const go of awaiting.splice(0)) go()
    },
    inTurn(run) {
      const begin = () => (isMine ? run() : new Promise<void>((resolve) => awaiting.push(resolve)).then(run))
      const turn = tail ? tail.then(begin, begin) : begin()
      tail = turn
      const forget = () => {
        if (tail === turn) tail = undefined
      }
      turn.then(forget, forget)
      return turn
    },
  }
}
