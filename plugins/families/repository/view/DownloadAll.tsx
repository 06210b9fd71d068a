import type { RepositorySource } from '@assess/sdk'
import { muted, quietButton, saveFile, toolButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useEffect, useRef, useState } from 'react'
import { archiveOf } from '../../files/archive.ts'
import { FileIcon } from '../../files/view/icons.tsx'
import { collect } from '../collect.ts'
import { repositoryTexts } from '../texts.ts'
import { Failure } from './Failure.tsx'
import { failureText } from './useFolders.ts'

/** Its parts stand in the row around it; what is said has a line of its own. */
const parts = css({ display: 'contents' })
const line = css(muted, { flex: '1 0 100%', margin: 0, fontSize: '0.875rem', overflowWrap: 'anywhere' })

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly done: number; readonly all: number }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'done'; readonly left: readonly string[] }

/** Has the browser store the whole repository as one archive. */
export function DownloadAll({ source }: { readonly source: RepositorySource }) {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const loading = useRef<AbortController>(undefined)
  useEffect(() => () => loading.current?.abort(), [])

  async function download() {
    const controller = new AbortController()
    loading.current = controller
    const { signal } = controller
    const show = (next: State) => !signal.aborted && setState(next)
    try {
      const onProgress = (done: number, all: number) => show({ kind: 'loading', done, all })
      onProgress(0, 0)
      const { files, left } = await collect(source, { signal, onProgress })
      signal.throwIfAborted()
      saveFile(repositoryTexts.archive, await archiveOf(files))
      show({ kind: 'done', left })
    } catch (error) {
      show({ kind: 'failed', message: failureText(error) })
    }
  }

  function cancel() {
    loading.current?.abort()
    setState({ kind: 'idle' })
  }

  const isLoading = state.kind === 'loading'
  return (
    <div css={parts}>
      <button
        type="button"
        css={toolButton}
        aria-label={repositoryTexts.downloadAll}
        title={repositoryTexts.downloadAll}
        aria-disabled={isLoading}
        onClick={() => !isLoading && void download()}
      >
        <FileIcon name="download" />
      </button>
      <p css={line} role="status">
        {isLoading && repositoryTexts.collecting(state.done, state.all)}
        {state.kind === 'done' && state.left.length > 0 && repositoryTexts.left(state.left.join(', '))}
      </p>
      {isLoading && (
        <button type="button" css={quietButton} onClick={cancel}>
          {repositoryTexts.cancel}
        </button>
      )}
      {state.kind === 'failed' && (
        <Failure what={repositoryTexts.failedAll} why={state.message} onRetry={() => void download()} />
      )}
    </div>
  )
}
