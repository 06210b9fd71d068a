import { dataProblem } from '../families/metric/script/written.ts'

export const Problem = dataProblem('MLI')
