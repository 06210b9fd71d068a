import { expect, test } from 'vitest'
import { judgeSample } from '../../../tests/contract/judge.ts'
import { skipUnless } from '../../../tests/needs.ts'
import { inDepth, sampled } from '../../../tests/sampled.ts'
import { judgedCases } from '../../families/code/judge/weighted-cases.ts'
import { hasDriver, orderOf } from '../evaluator.ts'
import plugin from '../node.ts'

const [sample] = plugin.samples

const SCRIPTS: Readonly<Record<string, string>> = {
  'ends as if there was no browser': 'import os\nos._exit(69)',
  'ends as if there was no browser, and says so': "print('\\x06', flush=True)\nraise SystemExit(69)",
  'ends well at once': 'import os\nos._exit(0)',
  'fails at once': 'import os\nos._exit(1)',
  'kills the harness and the server of the site': `import os
for pid in os.listdir('/proc'):
    if pid.isdigit() and int(pid) > 1 and int(pid) != os.getpid():
        try: os.kill(int(pid), 9)
        except OSError: pass`,
  'changes the site and the harness': `import os
for path in ('.harness.py', 'site/index.html', 'main.py'):
    try: open(path, 'w').write('raise SystemExit(1)')
    except OSError: pass
os._exit(0)`,
}

test.for(sampled(Object.entries(SCRIPTS)))(
  'a script that %s is judged, and finds nothing',
  async ([, code], context) => {
    skipUnless(hasDriver(), 'selenium', context)
    if (!sample) throw new Error('There is no sample')
    const solution = { ...sample.solution, code }
    expect(await judgeSample(plugin, { ...sample, solution })).toEqual({
      status: 'REJ',
      score: 0,
    })
  },
)

/** Ids of the sites in the order of a run. */
function idsOf(seed: string): string {
  if (!sample) throw new Error('There is no sample')
  const testcases = judgedCases(sample.problem, sample.key)
  return orderOf(testcases, sample.key, seed)
    .map(({ id }) => id)
    .join(' ')
}

const SEEDS = Array.from({ length: 100 }, (_, index) => `run ${index}`)

test('the sites of a run come in any order, and in the same one when it is repeated', () => {
  expect(new Set(SEEDS.map(idsOf))).toEqual(new Set(['1 2', '2 1']))
  expect(SEEDS.map(idsOf)).toEqual(SEEDS.map(idsOf))
})

inDepth(
  '[TYPE-19] a script that passes first and fails later by the clock has found nothing',
  async (context) => {
    skipUnless(hasDriver(), 'selenium', context)
    if (!sample) throw new Error('There is no sample')
    const border = Date.now() / 1000 + 10
    const code = `import time
isFirst = time.time() < ${border}
time.sleep(max(0, ${border} - time.time()))
raise SystemExit(0 if isFirst else 1)`
    const seed = SEEDS.find((one) => idsOf(one) === '2 1') ?? ''
    const solution = { ...sample.solution, code }
    expect(await judgeSample(plugin, { ...sample, solution }, { seed })).toEqual({
      status: 'REJ',
      score: 0,
    })
  },
)
