import { expect, test } from 'vitest'
import { watchPodHealth } from '../../cli/load/candidate/pod-health.ts'
import { Measures } from '../../cli/load/measures.ts'
import { createTestClock } from '../backend/environment.ts'

/** What is heard of a pod whose health is asked for that often, with these replies in turn, and how often it was. */
async function watch(statuses: readonly number[], times: number) {
  const clock = createTestClock()
  const measures = new Measures()
  let asked = 0
  const request = async () => {
    const status = statuses[asked % statuses.length] ?? 200
    asked += 1
    return { status, headers: {}, text: '', tries: 1 }
  }
  const stop = watchPodHealth({ attempt: { headers: {} }, clock, measures, request }, '/pod/a/health')
  await clock.advance(times * 15_000)
  stop()
  await clock.advance(60_000)
  return { asked, failures: measures.of('pod').failures }
}

test('a pod that is missing three times in a row makes the page leave, which is a failure', async () => {
  expect(await watch([404], 10)).toEqual({
    asked: 3,
    failures: ['The pod was missing so often that the page leaves the test'],
  })
})

test('one that is there in between, or whose host is away, does not', async () => {
  expect(await watch([404, 404, 200], 9)).toEqual({ asked: 9, failures: [] })
  expect(await watch([502], 6)).toEqual({ asked: 6, failures: [] })
})
