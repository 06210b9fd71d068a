import { answers } from './answers.ts'
import { cameras } from './camera.ts'
import { checks } from './checks.ts'
import type { Verb } from './define.ts'
import { devices } from './devices.ts'
import { endings } from './endings.ts'
import { faults } from './fault.ts'
import { forms } from './forms.ts'
import { happenings } from './meanwhile.ts'
import { pictures } from './pictures.ts'
import { room } from './room.ts'
import { tabs } from './tabs.ts'
import { times } from './time.ts'
import { trouble } from './trouble.ts'
import { visits } from './visit.ts'

/** Every step that a flow may name. */
export const VERBS: Readonly<Record<string, Verb>> = {
  ...visits,
  ...answers,
  ...forms,
  ...endings,
  ...tabs,
  ...devices,
  ...room,
  ...happenings,
  ...cameras,
  ...trouble,
  ...faults,
  ...times,
  ...checks,
  ...pictures,
}
