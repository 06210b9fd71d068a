import { fileNameOf } from '@assess/sdk'
import { Disclosure } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useState } from 'react'
import { isServed, isTable, servedFile } from '../../families/data/files.ts'
import { DataDialog } from '../../families/data/view/DataDialog.tsx'
import { DataFiles } from '../../families/data/view/DataFiles.tsx'

/** The table scrolls by itself. */
const box = css({ display: 'flex', flexDirection: 'column', height: 'min(22rem, 50vh)', minWidth: 0 })

interface TablesProps {
  readonly title: string
  readonly addresses: readonly string[]
}

/** The files of these addresses as tables, read when they are wanted. */
export function Tables({ title, addresses }: TablesProps) {
  const [isOpen, setOpen] = useState(false)
  const [isLarge, setLarge] = useState(false)
  const [chosen, onChoose] = useState('')
  const files = addresses
    .filter(isServed)
    .map((address) => servedFile(fileNameOf(address), address))
    .filter(({ name }) => isTable(name))
  if (files.length === 0) return null
  const shown = { files, chosen, onChoose }
  return (
    <Disclosure title={title} isOpen={isOpen} onToggle={setOpen}>
      <div css={box}>
        <DataFiles {...shown} onEnlarge={() => setLarge(true)} />
      </div>
      {isLarge && <DataDialog {...shown} close={() => setLarge(false)} />}
    </Disclosure>
  )
}
