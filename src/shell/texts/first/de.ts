import { de as common } from '../de/common.ts'
import { de as connection } from '../de/connection.ts'
import { de as errors } from '../de/errors.ts'
import { de as problems } from '../de/problems.ts'
import { de as status } from '../de/status.ts'
import type { FirstTexts } from './catalogues.ts'

export const de: FirstTexts = { common, connection, errors, problems, status }
