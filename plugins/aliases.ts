import type { Aliases } from '../src/kernel/registry.ts'

/** Names that problems may give as their type besides its code, which may be in lower case too (GAP-003). */
export const aliases: Aliases = {
  subjective: 'SUB',
  text: 'TEX',
  video: 'VID',
  audio: 'ADO',
  comprehension: 'COM',
  passage: 'COM',
  coding: 'SCR',
  shell: 'SHL',
  playground: 'PLY',
  database: 'DBA',
  'ui-ux': 'UIX',
  'full-stack': 'APP',
  mobile: 'MOB',
  'machine-learning': 'MLI',
  'data-science': 'DSC',
  'file-based': 'FBE',
  selenium: 'SEL',
  project: 'PRJ',
  tasks: 'TSK',
  'task-based': 'TSK',
}
