import { type ReactNode, useState } from 'react'
import type { RepositorySource } from '../../../../src/sdk/view.ts'
import { filesTexts } from '../../files/texts.ts'
import { FileMenu } from '../../files/view/FileMenu.tsx'
import { copyText } from '../../files/view/taking.ts'
import type { MenuPlace } from '../../files/view/useTree.ts'
import { repositoryTexts } from '../texts.ts'
import { saveFromRepository } from './Download.tsx'
import { failureText } from './useFolders.ts'

interface RepositoryMenu {
  /** The menu, while it is open. */
  readonly shown: ReactNode
  /** What is said of the last step. */
  readonly said: string
  /** Does nothing beside the rows. */
  open(path: string, at: MenuPlace): void
}

/** What may be done with a file that is only read: its path is copied, the file is downloaded. */
export function useRepositoryMenu(
  source: RepositorySource,
  isFile: (path: string) => boolean,
  /** Has the row take the focus again. */
  refocus: () => void,
): RepositoryMenu {
  const [asked, ask] = useState<{ readonly path: string; readonly at: MenuPlace }>()
  const [said, say] = useState('')

  function groupsOf(path: string) {
    const { copyPath, download } = filesTexts.actions
    const copy = () => copyText(path).then(say)
    const save = () =>
      saveFromRepository(source, path).catch((error: unknown) =>
        say(`${repositoryTexts.failedFile(path)} ${failureText(error)}`),
      )
    const entry = (name: string, text: string, work: () => Promise<void>) => ({
      name,
      text,
      run() {
        ask(undefined)
        refocus()
        void work()
      },
    })
    return [[entry('copyPath', copyPath, copy), ...(isFile(path) ? [entry('download', download, save)] : [])]]
  }

  return {
    said,
    shown: asked && (
      <FileMenu
        label={filesTexts.actionsOf(asked.path)}
        at={asked.at}
        groups={groupsOf(asked.path)}
        onClose={(isByKey) => {
          ask(undefined)
          if (isByKey) refocus()
        }}
      />
    ),
    open(path, at) {
      say('')
      if (path !== '') ask({ path, at })
    },
  }
}
