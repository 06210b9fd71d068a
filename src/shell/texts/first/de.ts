import { de as common } from '../de/common.ts'
import { de as connection } from '../de/connection.ts'
import { de as errors } from '../de/errors.ts'
import { de as problems } from '../de/problems.ts'
import { de as status } from '../de/status.ts'

export const de = { common, connection, errors, problems, status }
