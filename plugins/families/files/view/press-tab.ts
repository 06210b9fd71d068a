import type { KeyboardEvent } from 'react'
import { tabCommandOf } from '../tab-keys.ts'
import type { Project } from './useProject.ts'

/** `split` is absent where there is one file at a time. */
export type TabbedFiles = Pick<Project, 'tabs' | 'current' | 'beside' | 'open' | 'close' | 'placeTab'> &
  Partial<Pick<Project, 'split'>>

/** Does what a key means for the tab that is shown; says whether it has a meaning. */
export function pressTab(event: KeyboardEvent, files: TabbedFiles): boolean {
  const { tabs, current, close, placeTab, split } = files
  const command = tabCommandOf(event)
  if (!command || current === undefined) return false
  event.preventDefault()
  event.stopPropagation()
  if (command.kind === 'split') split?.()
  else if (command.kind === 'shift') placeTab(current, tabs.indexOf(current) + command.by)
  else if (tabs.length > 1) close(current)
  return true
}

/** Takes the keys of the tabs wherever the focus is below them; a tab itself keeps the focus, too. */
export const tabKeys = (files: TabbedFiles) => (event: KeyboardEvent) => {
  if (event.target instanceof Element && !event.target.closest('[role=tab], dialog')) pressTab(event, files)
}
