import { type Sample, samplesOf } from '@assess/sdk/node'
import { type Key, readKey } from './evaluator.ts'
import { FBE, type Problem, type Solution } from './problem/solution.ts'

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

const uploaded = (name: string): Solution => ({
  main_url: `/files/uploads/1/${name}`,
  supplementary_url: '',
  uploaded_at,
  revisions: [],
})

const regression = samplesOf(houses, key)
const ranking = samplesOf(mails, mailsKey)

export const samples: readonly Sample<Problem, Solution, Key>[] = [
  {
    ...regression.judged('close predictions', uploaded('close.csv'), 'ACC', 1),
    files: { 'close.csv': 'house,price\na,101\nb,199\nc,300\nd,402\n' },
  },
  {
    ...regression.judged(
      'predictions that are 25 off, with their source',
      { ...uploaded('partly.csv'), supplementary_url: '/files/uploads/2/model.ipynb' },
      'PAC',
      0.5,
    ),
    files: { 'partly.csv': '\uFEFFprice,house\r\n125,a\r\n175,b\r\n325,c\r\n375,d\r\n' },
  },
  {
    ...regression.judged(
      'better predictions after wrong ones',
      {
        ...uploaded('better.csv'),
        revisions: [{ main_url: '/files/uploads/3/wrong.csv', supplementary_url: '', uploaded_at }],
      },
      'ACC',
      1,
    ),
    files: {
      'wrong.csv': 'house,price\na,900\nb,900\nc,900\nd,900\n',
      'better.csv': 'house,price\nd,400\nc,300\nb,200\na,100\n',
    },
  },
  {
    ...ranking.judged('a ranking that is half right', uploaded('ranking.csv'), 'PAC', 0.5),
    files: { 'ranking.csv': 'mail,unwanted\n1,0.9\n2,0.7\n3,0.4\n4,0.2\n' },
  },
  {
    ...regression.judged('a malformed file', uploaded('malformed.csv'), 'REJ', 0),
    files: { 'malformed.csv': 'house,price\na,100\nb,abc\n' },
  },
  regression.empty('nothing', FBE.solution.empty()),
]
