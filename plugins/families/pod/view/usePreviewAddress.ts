import type { PodWorkspace } from '@assess/sdk'
import { useLanguage } from '@assess/sdk/ui'
import { useEffect, useState } from 'react'

/** The address of the candidate's server: on its way, there, or none on this installation. */
export type PreviewAddress =
  | { readonly state: 'loading' }
  | { readonly state: 'off' }
  | { readonly state: 'there'; readonly address: string }

/**
 * Asks for the address with each connection, because a server of ours that was started again does not know it, with each
 * language, and again by `retry`.
 */
export function usePreviewAddress(workspace: PodWorkspace, port: number) {
  const { code } = useLanguage()
  const [found, setFound] = useState<PreviewAddress>({ state: 'loading' })
  const [spoken, setSpoken] = useState(code)
  const isWanted = found.state === 'loading' || spoken !== code

  useEffect(() => {
    let isOver = false
    let wasConnected = !isWanted && workspace.isConnected()

    function show(next: PreviewAddress) {
      if (isOver) return
      setFound(next)
      setSpoken(code)
    }

    function ask() {
      const isConnected = workspace.isConnected()
      const isNew = isConnected && !wasConnected
      wasConnected = isConnected
      if (!isNew) return
      workspace.preview(port, code).then(
        (address) => show({ state: 'there', address }),
        // Without a connection everything is rejected.
        () => workspace.isConnected() && show({ state: 'off' }),
      )
    }

    ask()
    const unsubscribe = workspace.subscribe(ask)
    return () => {
      isOver = true
      unsubscribe()
    }
  }, [workspace, port, code, isWanted])

  return { found, retry: () => setFound({ state: 'loading' }) }
}
