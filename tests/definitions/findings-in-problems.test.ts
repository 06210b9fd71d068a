import { describe, expect, it } from 'vitest'
import { problemSchemaOf } from '../../cli/definitions/author-schema.ts'
import { unknownKeys } from '../../cli/definitions/unknown-keys.ts'
import { type Files, readWritten, smallTest, TEST_YAML, types } from './folder.ts'
import { essayWith, expectFinding, type Mistake } from './mistakes.ts'

const CHOICE_YAML = `problem_type: MCQ
title: Choice
statement: Choose.
score: 2
is_multi_correct: Single
options:
  - { id: a, text: A }
  - { id: b, text: B }
key:
  correct: [a]
`
const choice = (from: string, to: string): Files => ({
  'test.yaml': TEST_YAML.replace('[essay]', '[essay, choice]'),
  'problems/choice.yaml': CHOICE_YAML.replace(from, to),
})

const MISTAKES: readonly Mistake[] = [
  ...['0', '601', '1.5', '"60"', ''].map(
    (seconds): Mistake => [
      `a spoken answer of ${seconds || 'no'} seconds`,
      essayWith('problem_type: TEX', `problem_type: VID\nmax_duration: ${seconds}`),
      'problems/essay.yaml:2 "max_duration" must be whole seconds from 1 to 600, but it ',
    ],
  ),
  [
    'a mistyped key of a problem type',
    essayWith('problem_type: TEX', 'problem_type: VID\nmax_durration: 60'),
    'problems/essay.yaml:2 Unknown key "max_durration": did you mean "max_duration"?',
  ],
  [
    'a key of another problem type',
    choice('score: 2', 'score: 2\nblanks: []'),
    'problems/choice.yaml:5 Unknown key "blanks"; known: problem_type, title, statement, score, ',
  ],
  [
    'a key of a spoken answer',
    essayWith('problem_type: TEX', 'problem_type: ADO\nkey: { correct: yes }'),
    'problems/essay.yaml:2 "key" must be left out, because people judge this type',
  ],
  [
    'an unknown problem type',
    essayWith('TEX', 'TXT'),
    'problems/essay.yaml:1 No problem type "TXT"; known: MCQ, FIB, SUB, TEX',
  ],
  [
    'a problem without a title',
    essayWith('title: Essay\n', ''),
    'problems/essay.yaml:1 "title" is missing. Wanted: ',
  ],
  [
    'a problem that its type refuses',
    choice('Single', 'One'),
    'problems/choice.yaml:5 "is_multi_correct" must be "Single" or "Multiple", but it is the text "One"',
  ],
  [
    'an option that its type refuses',
    choice('text: B', 'text: []'),
    'problems/choice.yaml:8 "options[1].text" must be text, but it is an empty list',
  ],
  [
    'a key within an option that nobody reads',
    choice('text: B', 'text: B, colour: red'),
    'problems/choice.yaml:8 Unknown key "colour"; known: id, text',
  ],
  [
    'a single option',
    choice('  - { id: b, text: B }\n', ''),
    'problems/choice.yaml:6 "options" must be a list of at least two options, but it is a list of 1',
  ],
  ...['"<!-- B -->"', '"<b> </b>"', '" \u200b"', '"&nbsp;"'].map(
    (text): Mistake => [
      `an option that shows nothing: ${text}`,
      choice('text: B', `text: ${text}`),
      'problems/choice.yaml:8 Candidates see nothing of "options.1.text"',
    ],
  ),
  [
    'a statement that shows nothing',
    essayWith('statement: Write.', 'statement: <!-- Write. -->'),
    'problems/essay.yaml:3 Candidates see nothing of "statement"',
  ],
  [
    'a title that shows nothing',
    essayWith('title: Essay', 'title: "\u200b"'),
    'problems/essay.yaml:2 Candidates see nothing of "title"',
  ],
  [
    'instructions that show nothing',
    { 'test.yaml': TEST_YAML.replace('Go on.', '"<!-- Go on. -->"') },
    'test.yaml:3 Candidates see nothing of "instructions"',
  ],
  [
    'a comment that hides that options look alike',
    choice('text: B', 'text: "A<!-- B -->"'),
    'problems/choice.yaml:8 Candidates see the options "a" and "b" alike',
  ],
  [
    'a key that its type refuses',
    choice('[a]', '[c]'),
    'problems/choice.yaml:10 "key.correct" names "c", which is not an option\'s id',
  ],
  [
    'options that candidates see alike',
    choice('text: B', 'text: "A\u200B "'),
    'problems/choice.yaml:8 Candidates see the options "a" and "b" alike',
  ],
  [
    'HTML that no text may have',
    essayWith('statement: Write.', 'statement: |\n  Say\n  what <script> does.'),
    'problems/essay.yaml:5 Candidates read <script> as it is written, because no text may have it. ',
  ],
  [
    'HTML that is never closed',
    essayWith('statement: Write.', 'statement: |\n  Say\n  what <div> does.'),
    'problems/essay.yaml:5 Candidates read <div> as it is written, because there is no </div>. ',
  ],
  [
    'an attribute that hides words',
    essayWith('statement: Write.', 'statement: Write <b hidden>words</b>.'),
    'problems/essay.yaml:3 "hidden" of <b> does not reach candidates; the words of the element do',
  ],
  [
    'a row with more cells than its table',
    essayWith('statement: Write.', 'statement: |\n  | a |\n  |---|\n  | b | lost |'),
    'problems/essay.yaml:6 Candidates do not see "lost" of this line: its row has more cells than the head of the table',
  ],
  [
    'a name of a link that no link has',
    essayWith('statement: Write.', 'statement: |\n  Write.\n\n  [Note]: important'),
    'problems/essay.yaml:6 Candidates do not see "important" of this line: no link of the text has this name',
  ],
  [
    'no key where one is needed',
    choice(/key:[\s\S]*/.exec(CHOICE_YAML)?.[0] ?? '', ''),
    'problems/choice.yaml:1 "key" must be a record (keys with values), but it is missing',
  ],
]

describe('a mistake in a problem names its line and what was wanted', () => {
  it.each(MISTAKES)('%s', (_, changes, finding) => expectFinding(changes, finding))

  it('also beside a key with a mistake', async () => {
    const changed = choice('[a]', '[c]')
    const yaml = CHOICE_YAML.replace('[a]', '[c]')
      .replace('text: B', 'text: A')
      .replace('score', 'lenght: 1\nscore')
    const { findings } = await readWritten({ small: smallTest({ ...changed, 'problems/choice.yaml': yaml }) })
    expect(findings).toEqual([
      expect.stringContaining('small/problems/choice.yaml:4 Unknown key "lenght"; known:'),
      'small/problems/choice.yaml:9 Candidates see the options "a" and "b" alike',
      'small/problems/choice.yaml:11 "key.correct" names "c", which is not an option\'s id',
    ])
  })

  it('an image alone, and a line, are something to see', async () => {
    const { findings } = await readWritten({ small: smallTest(choice('text: B', 'text: "<hr>"')) })
    expect(findings).toEqual([])
  })

  it.each(types.codes)('a key that %s never reads', async (code) => {
    const { schemas, samples } = await types.load(code)
    const found = unknownKeys(problemSchemaOf(code, schemas), { ...Object(samples[0]?.problem), qqq: 5 })
    expect(found).toContainEqual({
      path: ['qqq'],
      message: expect.stringMatching(/^Unknown key "qqq"; known: /),
    })
  })
})
