import type { Verb } from '../verb.ts'
import { answers } from './answers.ts'
import { checks } from './checks.ts'
import { endings } from './endings.ts'
import { tabs } from './tabs.ts'
import { trouble } from './trouble.ts'
import { visits } from './visit.ts'

/** Every step that a flow may name. */
export const VERBS: Readonly<Record<string, Verb>> = {
  ...visits,
  ...answers,
  ...endings,
  ...tabs,
  ...trouble,
  ...checks,
}
