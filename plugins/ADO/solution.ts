import { defineSpokenType } from '../families/recorder/solution.ts'

export const ADO = defineSpokenType('ADO')
