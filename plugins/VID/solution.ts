import { defineSpokenType } from '../families/recorder/solution.ts'

export const VID = defineSpokenType('VID')
