import type { ResultTab } from '@assess/sdk/ui'
import type { FilesProblem } from '../problem.ts'
import { projectTexts } from '../project-texts.ts'
import { matchPlace } from '../search.ts'
import { canDiscard } from '../states.ts'
import { type ChangedFile, ProjectChanges } from './ProjectChanges.tsx'
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
        onOpen={(match) => {
          project.open(match.path)
          leads.toLine(matchPlace(match))
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
        files={changedFiles(problem, project, readOnly)}
        none={readOnly ? projectTexts.changes.noneRead : projectTexts.changes.none}
        onOpen={(path) => {
          project.open(path)
          leads.toEditor()
        }}
      />
    ),
  }
}

function changedFiles(problem: FilesProblem, project: Project, readOnly: boolean): readonly ChangedFile[] {
  const { contents, states, discard } = project
  const begun = new Map(Object.entries(problem.files))
  return [...states].map(([path, state]) => ({
    path,
    state,
    before: begun.get(path) ?? '',
    after: contents.get(path) ?? '',
    ...(!readOnly && canDiscard(problem, contents, path) && { discard: () => discard(path) }),
  }))
}
