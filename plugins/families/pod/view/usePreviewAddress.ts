import { useEffect, useState } from 'react'
import type { PodWorkspace } from '../../../../src/sdk/pod.ts'

/** The address of the candidate's server: on its way, there, or none on this installation. */
export type PreviewAddress =
  | { readonly state: 'loading' }
  | { readonly state: 'off' }
  | { readonly state: 'there'; readonly address: string }

/** Asks for the address once there is a connection, and again by `retry`. */
export function usePreviewAddress(workspace: PodWorkspace, port: number) {
  const [found, setFound] = useState<PreviewAddress>({ state: 'loading' })
  const isLoading = found.state === 'loading'

  useEffect(() => {
    if (!isLoading) return
    let isOver = false
    let isAsked = false

    function ask() {
      if (isAsked || !workspace.isConnected()) return
      isAsked = true
      workspace.preview(port).then(
        (address) => !isOver && setFound({ state: 'there', address }),
        () => {
          isAsked = false
          // Without a connection everything is rejected.
          if (!isOver && workspace.isConnected()) setFound({ state: 'off' })
        },
      )
    }

    ask()
    const unsubscribe = workspace.subscribe(ask)
    return () => {
      isOver = true
      unsubscribe()
    }
  }, [workspace, port, isLoading])

  return { found, retry: () => setFound({ state: 'loading' }) }
}
