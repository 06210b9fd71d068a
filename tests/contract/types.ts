import type { TechnologyGroup } from '../../src/sdk/common.ts'

/** Code, title, and the names by which a problem may ask for the type. */
export const TYPES: readonly (readonly [row: string, code: string, title: string, ...names: string[]])[] = [
  ['TYPE-01', 'MCQ', 'Multiple choice'],
  ['TYPE-02', 'FIB', 'Fill in the blanks'],
  ['TYPE-03', 'SUB', 'Subjective', 'subjective'],
  ['TYPE-04', 'TEX', 'Free text', 'text'],
  ['TYPE-05', 'DJP', 'Data science notebook', 'notebook', 'data-science-notebook'],
  ['TYPE-06', 'PFE', 'Front-end project', 'project-front-end'],
  ['TYPE-07', 'PBE', 'Back-end project', 'project-back-end'],
  ['TYPE-08', 'PFS', 'Full-stack project', 'project-full-stack'],
  ['TYPE-09', 'PBT', 'Test automation project', 'project-test-automation'],
  ['TYPE-10', 'PBD', 'DevOps project', 'project-devops'],
  ['TYPE-12', 'VID', 'Video answer', 'video'],
  ['TYPE-13', 'ADO', 'Audio answer', 'audio'],
  ['TYPE-14', 'FBE', 'File-based evaluation', 'file-based'],
  ['TYPE-15', 'SCR', 'Coding', 'coding'],
  ['TYPE-17', 'DSC', 'Data science', 'data-science'],
  ['TYPE-18', 'MLI', 'Machine learning', 'machine-learning'],
  ['TYPE-19', 'SEL', 'Selenium testing', 'selenium'],
  ['TYPE-20', 'DBA', 'Database', 'database'],
  ['TYPE-21', 'UIX', 'UI/UX', 'ui-ux'],
  ['TYPE-22', 'PRJ', 'Project', 'project'],
  ['TYPE-23', 'APP', 'Full stack', 'full-stack'],
  ['TYPE-24', 'MOB', 'Mobile app', 'mobile'],
  ['TYPE-25', 'SHL', 'Shell', 'shell'],
  ['TYPE-26', 'TSK', 'Task-based project', 'tasks', 'task-based'],
  ['TYPE-27', 'COM', 'Comprehension', 'comprehension', 'passage'],
  ['TYPE-28', 'PLY', 'Playground', 'playground'],
]

const LANGUAGES = [
  ...['python', 'javascript', 'typescript', 'java', 'cpp', 'c', 'go', 'rust', 'ruby', 'php', 'bash', 'r'],
]
/** What the technologies of each group are. */
export const GROUPS: Readonly<Record<TechnologyGroup, readonly string[]>> = {
  SCR: LANGUAGES,
  PLY: LANGUAGES,
  PRJ: LANGUAGES,
  APP: ['python', 'javascript', 'typescript'],
  MOB: ['javascript', 'typescript'],
  SHL: ['bash'],
  MLI: ['python', 'r'],
  DSC: ['python', 'r'],
  SEL: ['python'],
  DBA: ['postgresql', 'mysql', 'mssql', 'oracle', 'mongodb'],
  UIX: ['html'],
  FBE: [],
}
