import { answerSteps } from './answers.ts'
import { backgroundSteps } from './background.ts'
import { checkSteps } from './checks.ts'
import type { StepDefinition } from './define.ts'
import { deviceSteps } from './devices.ts'
import { formSteps } from './forms.ts'
import { mediaSteps } from './media.ts'
import { namedFaultSteps } from './named-fault.ts'
import { navigationSteps } from './navigation.ts'
import { networkSteps } from './network.ts'
import { serverSteps } from './server.ts'
import { submitSteps } from './submit.ts'
import { tabSteps } from './tabs.ts'
import { timeSteps } from './time.ts'
import { windowFocusSteps } from './window-focus.ts'

/** Every step that a flow may name. */
export const STEPS: Readonly<Record<string, StepDefinition>> = {
  ...navigationSteps,
  ...answerSteps,
  ...formSteps,
  ...submitSteps,
  ...tabSteps,
  ...deviceSteps,
  ...windowFocusSteps,
  ...backgroundSteps,
  ...mediaSteps,
  ...networkSteps,
  ...serverSteps,
  ...namedFaultSteps,
  ...timeSteps,
  ...checkSteps,
}
