import { createTabSwitch } from '../../../sdk/tab-switch.ts'

/** Whether the candidate does not want to see the time left before its last minutes. */
export const clockHidden = createTabSwitch('assess.clock-hidden', false)
