import { css } from '@emotion/react'
import { useState } from 'react'
import { fileNameOf } from '../../../src/sdk/format.ts'
import { Disclosure } from '../../../src/sdk/widgets/Disclosure.tsx'
import { isServed, isTable, servedFile } from '../../families/data/files.ts'
import { dataTexts } from '../../families/data/texts.ts'
import { DataFiles } from '../../families/data/view/DataFiles.tsx'

/** The table scrolls by itself. */
const box = css({ display: 'flex', flexDirection: 'column', height: 'min(30rem, 70vh)', minWidth: 0 })

/** The files of these addresses as tables, read when they are wanted. */
export function Tables({ addresses }: { readonly addresses: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  const files = addresses
    .filter(isServed)
    .map((address) => servedFile(fileNameOf(address), address))
    .filter(({ name }) => isTable(name))
  if (files.length === 0) return null
  return (
    <Disclosure title={dataTexts.look} isOpen={isOpen} onToggle={setOpen}>
      <div css={box}>
        <DataFiles files={files} />
      </div>
    </Disclosure>
  )
}
