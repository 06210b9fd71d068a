import { expect, test } from 'vitest'
import { judgeSample } from '../../../tests/contract/judge.ts'
import plugin from '../node.ts'

const [sample] = plugin.samples
const estimating = (rent: string) =>
  `open('predictions.csv', 'w').write('flat,rent\\n' + ''.join(f'{flat},${rent}\\n' for flat in (7, 8, 9)))`

const SCRIPTS: Readonly<Record<string, string>> = {
  'is not a number': estimating('nan'),
  'is infinite': estimating('inf'),
  'is too large to be one': estimating('1e999'),
  'is a large one of either sign': `${estimating('-1e308')}`,
  'is an expression': estimating('=100+10*50'),
  'is hexadecimal': estimating('0x258'),
  'is nothing': estimating(''),
  'has a decimal comma': estimating('"600,0"'),
}

test.for(Object.entries(SCRIPTS))('an estimate that %s is worth nothing', async ([, code]) => {
  if (!sample) throw new Error('There is no sample')
  const solution = { ...sample.solution, code }
  expect(await judgeSample(plugin, { ...sample, solution })).toEqual({ status: 'REJ', score: 0 })
})
