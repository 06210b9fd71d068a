import { expect, it } from 'vitest'
import { definePrograms, program } from './executed-type.ts'
import { beginRunning, createRunEnvironment, ended } from './running.ts'
import { REC } from './samples.ts'
import { signIn, type Visitor } from './visitor.ts'

/** What the list of answers says of each question, as a person reads it. */
async function listed({ call }: Visitor, attempt: number, language = 'en'): Promise<string[]> {
  const { text } = await call('GET', `/review/first/${attempt}`, undefined, { 'accept-language': language })
  const [list = ''] = /<ul class="answers">.*?<\/ul>/s.exec(text) ?? []
  return list.split('</li>').flatMap((item) => item.replace(/<[^>]*>/g, '').trim() || [])
}

it('the page of an attempt says of each question what became of its answer, once the attempt is over its points', async () => {
  const problems = ['right', 'wrong', 'late', 'broken', 'emptied', 'none'].map((slug) => program(slug))
  const { environment, runner } = await createRunEnvironment(definePrograms(problems))
  const recruiter = await signIn(environment, REC)
  const ada = await beginRunning(environment)
  for (const [index, slug] of ['right', 'wrong'].entries()) {
    const { run_id } = (await ada.judge(await ada.write(slug, slug))).body
    ;(await runner.begun(index)).end(slug)
    await ended(ada, run_id)
  }
  for (const slug of ['late', 'broken']) await ada.write(slug, slug)
  await ada.write('', 'emptied')
  expect(await listed(recruiter, ada.set)).toEqual([
    'The right Answered',
    'The wrong Answered',
    'The late Answered',
    'The broken Answered',
    'The emptied Answered',
    'The none Not answered',
  ])

  await ada.submit()
  await environment.clock.advance(0)
  // A judgement that fails is tried three times; that of the other answer goes on.
  for (const index of [2, 3, 4, 5]) {
    const { fail, job } = await runner.begun(index)
    if (job.command.includes('broken')) fail('The sandbox broke')
  }
  await expect
    .poll(() => listed(recruiter, ada.set))
    .toEqual([
      'The right Accepted 4 of 4 points',
      'The wrong Rejected 0 of 4 points',
      'The late Being evaluated Not scored yet, of 4 points',
      'The broken The evaluation failed Not scored yet, of 4 points',
      'The emptied Not answered',
      'The none Not answered',
    ])
  const pages = [`/review/first/${ada.set}`, '/review/first']
  const [page = '', list = ''] = await Promise.all(
    pages.map(async (path) => (await recruiter.call('GET', path)).text.replace(/<[^>]*>/g, ' ')),
  )
  expect(page).toContain('4 of 24 points, 17%')
  expect(page).toContain('2 answers are not scored yet')
  expect(list).toContain('4 of 24 points, 17%')
  expect((await listed(recruiter, ada.set, 'de')).slice(0, 4)).toEqual([
    'The right Richtig 4 von 4 Punkten',
    'The wrong Falsch 0 von 4 Punkten',
    'The late Wird ausgewertet Noch nicht bewertet, von 4 Punkten',
    'The broken Die Auswertung ist fehlgeschlagen Noch nicht bewertet, von 4 Punkten',
  ])
})
