import { tabStorage } from '@assess/sdk/ui'
import { useState } from 'react'
import { PANES, type PaneName } from '../problem/panes.ts'

const known = (text: string | undefined) => PANES.find((name) => name === text)

/** The part of the page that is shown: the one that the tab remembers, otherwise `first`. */
export function usePart(memory: string | undefined, first: () => PaneName) {
  const [name, setName] = useState<PaneName>(
    () => known(memory === undefined ? undefined : tabStorage.read(memory)) ?? first(),
  )
  function choose(next: PaneName) {
    setName(next)
    if (memory !== undefined) tabStorage.write(memory, next)
  }
  return [name, choose] as const
}
