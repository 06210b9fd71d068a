import type { AttemptApi } from '../../kernel/ports.ts'
import { CALLS } from '../../wire/calls.ts'
import type { Section } from '../../wire/entities.schema.ts'
import { readInit, readOpened, readProblems, readSections, solutionSetReader } from '../replies/attempt.ts'
import { linkPassages } from '../replies/passages.ts'
import { readActive, readSettings } from '../replies/settings.ts'
import { ask } from './http.ts'
import type { ApiParts } from './landing-api.ts'
import { isBusy, orUndefined, withRetries } from './retry.ts'
import { createSolutionSaver } from './solutions.ts'
import { createSubmissionCalls } from './submission.ts'
import { withAllowedTechnologies } from './technologies.ts'
import { uploadFile } from './upload.ts'

/** The calls from the start of a test to its end; they come with the code of a started test. */
export function createAttemptApi({ http, service, signIn, attempt, clock }: ApiParts): AttemptApi {
  const saver = createSolutionSaver(http, attempt)

  /** The problems of a section that takes answers may have to be asked for by their ids (CALL-21). */
  async function withProblems(id: number, section: Section): Promise<Section> {
    const { problem_ids: ids, problems, status } = section
    if (status !== 'CTK' || problems.length > 0 || ids.length === 0) return section
    const query = { ids: ids.join(',') }
    return { ...section, problems: await ask(http, CALLS.problems, readProblems, { parts: { id }, query }) }
  }

  return {
    ...createSubmissionCalls(http, attempt),
    init: ({ id }) => ask(http, CALLS.init, readInit, { parts: { id }, body: { id } }),
    async start(id) {
      await http.call(CALLS.start, { parts: { id }, body: { id } })
    },
    async open(id, device, session) {
      attempt.solutionSetId = id
      const opened = await orUndefined(
        ask(http, CALLS.open, readOpened, { parts: { id }, body: { device, session } }),
      )
      return opened ?? { epoch: undefined, granted: true }
    },
    solutionSet: (id) => ask(http, CALLS.solutionSet, solutionSetReader(id), { parts: { id } }),
    async sections(id, slug) {
      const query = { test_slug: slug }
      const read = await ask(http, CALLS.sections, readSections, { parts: { id }, query })
      const whole = await Promise.all(read.map((section) => withProblems(id, section)))
      const sections = whole.map((section) => ({
        ...section,
        problems: withAllowedTechnologies(linkPassages(section.problems), attempt.test),
      }))
      for (const { problems } of sections) for (const { solution } of problems) saver.know(solution)
      return sections
    },
    save: saver.save,
    upload: (file, name, options) =>
      withRetries(clock, () => uploadFile(http.address(CALLS.upload), file, name, options), isBusy),
    async isTakenOver({ id, slug }, { username }, device) {
      return ask(service, CALLS.activeSession, readActive, {
        parts: { id, slug, username },
        query: { device },
        headers: await signIn.headers(),
      })
    },
    async settings(id, { slug }, { username }) {
      return ask(service, CALLS.fetchSettings, readSettings, {
        parts: { type: 'CTK', id },
        body: { username, test_slug: slug },
        headers: await signIn.headers(),
      })
    },
  }
}
