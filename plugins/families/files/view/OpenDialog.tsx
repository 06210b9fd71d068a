import { projectTexts } from '../project-texts.ts'
import { Picker } from './Picker.tsx'
import type { Leads } from './useLeads.ts'
import type { Project } from './useProject.ts'

interface OpenDialogProps {
  readonly project: Pick<Project, 'contents' | 'current' | 'open' | 'recent'>
  readonly leads: Pick<Leads, 'isPicking' | 'pick' | 'toEditor'>
}

/** Opens a file by some letters of its name (Ctrl+P): those that were shown last come first, without the one that is shown. */
export function OpenDialog({ project, leads }: OpenDialogProps) {
  const { contents, current, open, recent } = project
  if (!leads.isPicking) return null
  const known = [...recent, ...[...contents.keys()].toSorted()].filter((path) => contents.has(path))
  const others = [...new Set(known)].filter((path) => path !== current)
  return (
    <Picker
      title={projectTexts.open.title}
      paths={current !== undefined && contents.has(current) ? [...others, current] : others}
      icon="file"
      none={projectTexts.open.none}
      onPick={(path) => {
        leads.pick(false)
        open(path)
        leads.toEditor()
      }}
      onClose={() => leads.pick(false)}
    />
  )
}
