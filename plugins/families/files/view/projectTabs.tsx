import type { ResultTab } from '../../../../src/sdk/widgets/workspace/ResultPane.tsx'
import type { FilesProblem } from '../problem.ts'
import { projectTexts } from '../project-texts.ts'
import { ProjectChanges } from './ProjectChanges.tsx'
import { Search } from './Search.tsx'
import type { Leads } from './useLeads.ts'
import type { Project } from './useProject.ts'

interface TabsOptions {
  readonly problem: FilesProblem
  readonly readOnly: boolean
  readonly project: Project
  readonly leads: Leads
}

/** The search in all files, and what has changed since the beginning. */
export function projectTabs(options: TabsOptions): readonly ResultTab[] {
  return [searchTab(options), changesTab(options)]
}

function searchTab({ problem, readOnly, project, leads }: TabsOptions): ResultTab {
  const { undoable, undo } = project
  return {
    name: 'search',
    isApart: true,
    title: projectTexts.search.title,
    content: (
      <Search
        files={project.files}
        fieldRef={leads.searchField}
        isReplacing={leads.isReplacing}
        canReplaceIn={readOnly ? undefined : (path) => !problem.locked.includes(path)}
        undo={undoable?.kind === 'replaced' ? undo : undefined}
        onReplacing={leads.replace}
        onReplace={project.replace}
        onOpen={({ path, line }) => {
          project.open(path)
          leads.toLine({ path, line })
        }}
      />
    ),
  }
}

function changesTab({ problem, readOnly, project, leads }: TabsOptions): ResultTab {
  return {
    name: 'changes',
    isApart: true,
    title: projectTexts.changes.title,
    isDrawnOnDemand: project.states.size > 0,
    content: (
      <ProjectChanges
        problem={problem}
        project={project}
        readOnly={readOnly}
        onOpen={(path) => {
          project.open(path)
          leads.toEditor()
        }}
      />
    ),
  }
}
