import { folderOf, isWithin } from '../paths.ts'
import { filesTexts } from '../texts.ts'
import { Picker } from './Picker.tsx'

interface MoveDialogProps {
  /** What is moved. */
  readonly path: string
  readonly folders: readonly string[]
  onMove(folder: string): void
  onClose(): void
}

/** Chooses the folder that a file or a folder is moved to; `''` is the project itself. */
export function MoveDialog({ path, folders, onMove, onClose }: MoveDialogProps) {
  const now = folderOf(path).slice(0, -1)
  const others = ['', ...folders].filter((folder) => folder !== now && !isWithin(folder, path))
  return (
    <Picker
      title={filesTexts.moveTo(path)}
      paths={others}
      icon="folder"
      none={filesTexts.noFolder}
      nameOf={(folder) => folder || filesTexts.root}
      onPick={onMove}
      onClose={onClose}
    />
  )
}
