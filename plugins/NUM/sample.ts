import { type Sample, samplesOf } from '@assess/sdk/node'
import { prepare } from './evaluator.ts'
import type { Key } from './key.schema.ts'
import type { Problem, Solution } from './problem.schema.ts'

const SEED = 7

const fall: Problem = {
  statement: '<p>How far does a stone fall in {t} s, from rest? Take 9.81 m/s² for <em>g</em>.</p>',
  label: 's =',
  parameters: { t: { from: 2, to: 9.5, step: 0.5 } },
  decimalComma: false,
  units: [],
}
const fallKey: Key = {
  formula: '9.81 / 2 * t^2',
  tolerance: { relative: 0.01 },
  units: { m: 1, km: 1000, cm: 0.01 },
  unitCredit: 0.5,
}
const sum: Problem = { ...fall, statement: '<p>How much is 0.1 + 0.2?</p>', parameters: {} }
const sumKey: Key = { formula: '0.1 + 0.2', tolerance: {}, units: {}, unitCredit: 0 }

const falling = samplesOf(fall, fallKey, SEED)
const adding = samplesOf(sum, sumKey, SEED)
const metres = prepare({ problem: fall, key: fallKey }, SEED).key.result ?? 0
const given = (number: string, unit = ''): Solution => ({ answer: { number, unit } })

export const samples: readonly Sample<Problem, Solution, Key>[] = [
  falling.empty('nothing written', given('')),
  falling.answered('in metres', given(metres.toFixed(1), 'm'), { status: 'ACC', score: 1 }, 'UNE'),
  falling.answered(
    'in kilometres, with a comma',
    given((metres / 1000).toFixed(4).replace('.', ','), 'km'),
    { status: 'ACC', score: 1 },
    'UNE',
  ),
  falling.answered(
    'the right number with a wrong unit',
    given(metres.toFixed(1), 'km'),
    { status: 'PAC', score: 0.5 },
    'UNE',
  ),
  falling.answered(
    'with a comma between thousands, which is told at once',
    given((metres * 100).toLocaleString('en-US', { minimumFractionDigits: 1 }), 'cm'),
    { status: 'REJ', score: 0 },
    'UNE',
  ),
  adding.answered('without a unit', given('0,3'), { status: 'ACC', score: 1 }, 'UNE'),
  adding.answered('no number', given('three tenths'), { status: 'REJ', score: 0 }, 'UNE'),
]
