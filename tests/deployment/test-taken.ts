import { readTests } from '../../cli/definitions/read.ts'
import { readOperatorFile } from '../../cli/host/operator.ts'
import { readAnswers } from '../../cli/load/answers.ts'
import { inviteCandidate } from '../../cli/load/invite.ts'
import { openTypes } from '../../cli/plugins/node-types.ts'
import type { Deployment } from './deployment.ts'

/** What candidates save in a test of a deployment, and how they are invited to it. */
export async function testTaken(
  { dataDir, flows, tests: folder }: Pick<Deployment, 'dataDir' | 'flows' | 'tests'>,
  slug: string,
) {
  const access = await readOperatorFile(dataDir)
  const types = await openTypes()
  const [test] = (await readTests([folder], types)).tests
  if (!test) throw new Error(`The test "${slug}" cannot be read`)
  return {
    answers: await readAnswers(test, types, ['fixtures/flows', flows]),
    invite: (name: string) => inviteCandidate(access, name, slug),
  }
}
