import type { ResultTab } from '../../../../src/sdk/widgets/workspace/ResultPane.tsx'
import type { DataFile } from '../files.ts'
import { dataTexts } from '../texts.ts'
import { DataFiles } from './DataFiles.tsx'

/** The data of a problem as a tab of a workspace, read when it is looked at; the view may say which file is shown. */
export function dataTab(
  files: readonly DataFile[],
  chosen?: string,
  onChoose?: (name: string) => void,
): ResultTab {
  return {
    name: 'data',
    title: dataTexts.title,
    isApart: true,
    isDrawnOnDemand: true,
    content: <DataFiles {...{ files, chosen, onChoose }} />,
  }
}
