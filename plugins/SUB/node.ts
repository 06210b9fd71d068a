import { writtenNodePlugin } from '../families/written/judge/plugin.ts'
import { drive } from './driver.ts'
import { samples } from './sample.ts'
import { SUB } from './solution.ts'

export default writtenNodePlugin(SUB, { samples, drive })
