import type { Sample } from '../../src/sdk/node.ts'
import { type Key, readKey } from './evaluator.ts'
import { FBE, type Problem, type Solution } from './solution.ts'

const houses: Problem = FBE.problem({
  statement: '<p>Predict the price of each house.</p>',
  prediction: { id: 'house', target: 'price', metric: 'rmse' },
})

const key: Key = readKey(
  { truth: 'house,price\na,100\nb,200\nc,300\nd,400\n', accept: 5, zero: 45, public_share: 0.5 },
  houses,
)

const mails: Problem = FBE.problem({
  statement: '<p>Say how likely each mail is unwanted.</p>',
  prediction: { id: 'mail', target: 'unwanted', metric: 'auc', positive: 'yes' },
  extra_data: { submission_limit: 3 },
})

const mailsKey: Key = readKey(
  { truth: 'mail,unwanted\n1,yes\n2,no\n3,yes\n4,no\n', accept: 1, zero: 0.5, public_ids: [1, 2] },
  mails,
)

/** When the files of samples are uploaded, by the tests' clock. */
const uploaded_at = '2026-01-05T09:00:00.000Z'

const handedIn = (name: string): Solution => ({
  ...{ main_url: `/files/uploads/1/${name}`, supplementary_url: '', uploaded_at, revisions: [] },
})

const attempted = { problem: houses, key, attempted: true } as const
const REJECTED = { verdict: { status: 'REJ', score: 0 }, displayed: 'REJ' } as const
const ACCEPTED = { verdict: { status: 'ACC', score: 1 }, displayed: 'ACC' } as const

export const samples: readonly Sample<Problem, Solution, Key>[] = [
  {
    title: 'close predictions',
    ...{ ...attempted, ...ACCEPTED },
    solution: handedIn('close.csv'),
    files: { 'close.csv': 'house,price\na,101\nb,199\nc,300\nd,402\n' },
  },
  {
    title: 'predictions that are 25 off, with their source',
    ...attempted,
    verdict: { status: 'PAC', score: 0.5 },
    displayed: 'PAC',
    solution: { ...handedIn('partly.csv'), supplementary_url: '/files/uploads/2/model.ipynb' },
    files: { 'partly.csv': '\uFEFFprice,house\r\n125,a\r\n175,b\r\n325,c\r\n375,d\r\n' },
  },
  {
    title: 'better predictions after wrong ones',
    ...{ ...attempted, ...ACCEPTED },
    solution: {
      ...handedIn('better.csv'),
      revisions: [{ main_url: '/files/uploads/3/wrong.csv', supplementary_url: '', uploaded_at }],
    },
    files: {
      'wrong.csv': 'house,price\na,900\nb,900\nc,900\nd,900\n',
      'better.csv': 'house,price\nd,400\nc,300\nb,200\na,100\n',
    },
  },
  {
    title: 'a ranking that is half right',
    ...{ problem: mails, key: mailsKey, attempted: true, displayed: 'PAC' },
    verdict: { status: 'PAC', score: 0.5 },
    solution: handedIn('ranking.csv'),
    files: { 'ranking.csv': 'mail,unwanted\n1,0.9\n2,0.7\n3,0.4\n4,0.2\n' },
  },
  {
    title: 'a malformed file',
    ...{ ...attempted, ...REJECTED },
    solution: handedIn('malformed.csv'),
    files: { 'malformed.csv': 'house,price\na,100\nb,abc\n' },
  },
  {
    title: 'nothing',
    ...{ problem: houses, key, solution: FBE.solution.empty() },
    ...{ attempted: false, verdict: { status: 'UNE', score: 0 }, displayed: null },
  },
]
