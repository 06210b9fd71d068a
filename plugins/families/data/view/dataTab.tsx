import type { ResultTab } from '@assess/sdk/ui'
import { useState } from 'react'
import type { DataFile } from '../files.ts'
import { dataTexts } from '../texts.ts'
import { DataDialog } from './DataDialog.tsx'
import { DataFiles } from './DataFiles.tsx'

/** The data of a problem as a tab of a workspace, read when it is looked at. */
export function dataTab(files: readonly DataFile[]): ResultTab {
  return {
    name: 'data',
    title: dataTexts.title,
    isApart: true,
    isDrawnOnDemand: true,
    content: <DataTab files={files} />,
  }
}

function DataTab({ files }: { readonly files: readonly DataFile[] }) {
  const [chosen, setChosen] = useState('')
  const [isLarge, setLarge] = useState(false)
  const shown = { files, chosen, onChoose: setChosen }
  return (
    <>
      <DataFiles {...shown} onEnlarge={() => setLarge(true)} />
      {isLarge && <DataDialog {...shown} close={() => setLarge(false)} />}
    </>
  )
}
