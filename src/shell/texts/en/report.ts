import { counted, numberText } from '../../../sdk/format.ts'

/** Texts of the report of a learning test and of the review of a solution. */
export const en = {
  title: 'Your report',
  score: 'Score',
  scoreOf: (score: number, max: number) => `${numberText(score)} of ${numberText(max)}`,
  noScore: 'No score',
  /** Of answers that are not judged yet. */
  scoreSoFar: 'Score so far',
  notScoredOf: (max: number) => `Not scored yet, of ${numberText(max)}`,
  open: (max: number) =>
    `${counted(max, { one: 'point is', other: 'points are' })} not scored yet and may be added.`,
  percent: (share: number) => `${numberText(Math.round(share * 100))}%`,
  passMark: 'To pass',
  unread: (count: number) =>
    count === 1
      ? 'Not finished: a person still reads 1 answer.'
      : `Not finished: a person still reads ${numberText(count)} answers.`,
  submitted: 'Submitted',
  result: 'Result',
  solved: 'Accepted',
  questions: 'Questions',
  review: 'Review',
  listen: (count: number) => `Play ${counted(count, { one: 'recording', other: 'recordings' })}`,
  reviewNamed: (title: string) => `Review: ${title}`,
  empty: 'There are no questions in this report.',
  pending: 'Some answers are still being evaluated. Their points are added when that is done.',
  refresh: 'Refresh',
  refreshing: 'Refreshing…',
  notLoaded: 'The report could not be loaded',
  notLoadedWhy: 'Your answers have been submitted and are safe. Please try again in a moment.',
  retry: 'Try again',

  teaching: {
    question: 'Question',
    rightAnswer: 'Right answer',
    compared: 'Your answer beside the right one',
    marks: '✓ yours, right · ✗ yours, wrong · ○ right, missing in yours',
    explanation: 'Explanation',
    both: 'Right answer and explanation',
  },

  retake: 'Retake',
  retakeWhy: 'You start again without answers. What you submitted stays stored, but this report is removed.',
  askRetake: {
    title: 'Take this test again?',
    text: 'This report is removed, with the points, the right answers and what you can review in it. What you submitted stays stored. You start without answers, and the clock starts again.',
    yes: 'Remove report and retake',
    no: 'Keep report',
  },
  retaking: 'Resetting…',
  reset: 'Test reset successful',
  already: 'Test is already reset, resuming test',

  solution: {
    title: 'Your answer',
    titleOfOther: 'Answer',
    back: 'Back to the report',
    neighbours: 'Other answers',
    previous: 'Previous',
    next: 'Next',
    attempt: 'Back to the attempt',
    readOnly: 'This is what you submitted. It can no longer be changed.',
    readOnlyOfOther: 'This is what was submitted. It can no longer be changed.',
    failed: 'Failed to fetch solution',
    failedWhy: 'The address may be old, or the answer is not yours to read.',
    passed: (passed: number, total: number) =>
      `${numberText(passed)} of ${counted(total, { one: 'test case', other: 'test cases' })} passed`,
    notScored: (max: number) => `Not scored yet, of ${counted(max, { one: 'point', other: 'points' })}`,
    points: (score: number, max: number) => `${numberText(score)} of ${numberText(max)} points`,
  },
}
