import { describe, expect, it } from 'vitest'
import { watchedFields } from '../../cli/definitions/unknown-keys.ts'
import { ESSAY_YAML, type Files, readWritten, smallTest, TEST_YAML, types } from './folder.ts'

const test = (from: string, to: string): Files => ({ 'test.yaml': TEST_YAML.replace(from, to) })
const essay = (from: string, to: string): Files => ({ 'problems/essay.yaml': ESSAY_YAML.replace(from, to) })

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

const TWO_SECTIONS = `  - slug: only
    name: Only
    problems: [essay]
  - slug: more
    name: More
    problems: [other]
`
const twoSections = (from: string, to: string): Files => ({
  'test.yaml': TEST_YAML.replace(/ {2}- slug[\s\S]*/, TWO_SECTIONS.replace(from, to)),
  'problems/other.yaml': ESSAY_YAML,
})

const SOUND = 'ID3 and more'
const CAPTIONS = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n'
/** A sound that a problem plays, with these captions. */
const captions = (text: string): Files => ({
  ...essay('Write.', '"![A call](media/call.mp3)"'),
  'media/call.mp3': SOUND,
  'media/call.en.vtt': text,
})

const PROJECT_YAML = `problem_type: PRJ
title: Project
statement: Read.
repository: files/shop
score: 1
`
const project = (files: Files = {}): Files => ({ ...files, 'problems/essay.yaml': PROJECT_YAML })

/** Nine lists of nine, each of the one before. */
const BOMB = [
  'a: &a [x]',
  ...[...'abcdefgh'].map((name, index) => {
    const next = 'bcdefghi'[index]
    return `${next}: &${next} [${Array(9).fill(`*${name}`).join(', ')}]`
  }),
].join('\n')

/** What is wrong, the files that are different, and the finding. */
type Mistake = readonly [string, Files, string]

const MISTAKES: readonly Mistake[] = [
  ['broken YAML', test('Go on.', '"Go" on.'), 'test.yaml:3 This is not valid YAML: '],
  [
    'aliases that multiply without end',
    essay('title: Essay', `title: Essay\n${BOMB}`),
    'problems/essay.yaml:1 This YAML cannot be read: Excessive alias count',
  ],
  [
    'a key twice',
    test('duration: 10', 'name: Again'),
    'test.yaml:2 This is not valid YAML: Map keys must be unique',
  ],
  [
    'an unknown key',
    test('duration: 10', 'duration: 10\nlength: 5'),
    'test.yaml:3 Unknown key "length"; known: name, ',
  ],
  [
    'an unknown key deep inside',
    test('slug: acme', 'slug: acme, site: x'),
    'test.yaml:4 Unknown key "site"; known: name, slug',
  ],
  [
    'a missing field',
    test('duration: 10\n', ''),
    'test.yaml:1 "duration" is missing. Wanted: Minutes for the whole test',
  ],
  ['a missing field of a section', test('    name: Only\n', ''), 'test.yaml:6 "name" is missing. Wanted: '],
  [
    'a wrong type',
    test('10', 'ten'),
    'test.yaml:2 "duration" must be number, but says "ten". Wanted: Minutes',
  ],
  ['a time of nothing', test('10', '0'), 'test.yaml:2 "duration" must be > 0, but says 0. Wanted: Minutes'],
  [
    'a slug that is none',
    test('slug: only', 'slug: Only one'),
    'test.yaml:6 "sections.0.slug" does not fit, but says "Only one". Wanted: ',
  ],
  [
    'a moment without a zone',
    test('duration: 10', 'duration: 10\nend_time: 2027-01-01T10:00'),
    'test.yaml:3 "end_time" does not fit, but says "2027-01-01T10:00". Wanted: ',
  ],
  [
    'a day in no calendar',
    test('duration: 10', 'duration: 10\nend_time: 2027-02-30T10:00Z'),
    'test.yaml:3 "end_time" says 2027-02-30T10:00Z, which is in no calendar',
  ],
  [
    'an end before the start',
    test(
      'duration: 10',
      'start_time: 2027-01-01T10:00:00Z\nduration: 10\nend_time: 2027-01-01T11:00:00+02:00',
    ),
    'test.yaml:4 "end_time" (2027-01-01T11:00:00+02:00) must be after "start_time" (2027-01-01T10:00:00Z)',
  ],
  [
    'an address that runs code',
    test('duration: 10', 'duration: 10\nredirection_url: "javascript:alert(1)"'),
    'test.yaml:3 "redirection_url" does not fit, but says "javascript:alert(1)". Wanted: ',
  ],
  [
    'a section with the slug of another',
    twoSections('slug: more', 'slug: only'),
    'test.yaml:9 There is a section "only" already',
  ],
  [
    'a problem in two sections',
    twoSections('[other]', '[other, essay]'),
    'test.yaml:11 The problem "essay" is in a section already',
  ],
  [
    'one section with a time, one without',
    twoSections('name: More', 'name: More\n    duration: 5'),
    'test.yaml:6 The section "only" has no "duration": either all sections have one or none has',
  ],
  [
    'extra minutes for a section without a time of its own',
    test('    name: Only', '    name: Only\n    extend_duration: 5'),
    'test.yaml:8 The section "only" has no "duration" that could be extended',
  ],
  [
    'a field of the onboarding form twice',
    test('duration: 10', 'duration: 10\nonboarding:\n  fields: [Name, { label: Name }]'),
    'test.yaml:4 There is a field "Name" already',
  ],
  [
    'a select that offers nothing',
    test('duration: 10', 'duration: 10\nonboarding:\n  fields:\n    - { label: Degree, type: select }'),
    'test.yaml:5 The field "Degree" is a select and needs "options"',
  ],
  [
    'a text field with choices',
    test('duration: 10', 'duration: 10\nonboarding:\n  fields:\n    - { label: Degree, options: [BSc] }'),
    'test.yaml:5 The field "Degree" has "options", but only a select offers them',
  ],
  [
    'a field that is filled in beforehand and not there',
    test('duration: 10', 'duration: 10\nonboarding:\n  fields: [Name]\n  prefill:\n    Nam: Ada'),
    'test.yaml:6 There is no field "Nam" to fill in beforehand',
  ],
  [
    'a need that nobody can have',
    test('duration: 10', 'duration: 10\naccommodations:\n  ada: { time_factor: 0.5 }'),
    'test.yaml:4 "accommodations.ada.time_factor" must be >= 1, but says 0.5',
  ],
  [
    'a logo that is not there',
    test('duration: 10', 'duration: 10\nwhite_label: { logo: images/logo.svg }'),
    'test.yaml:3 The test\'s folder has no image "images/logo.svg"',
  ],
  [
    'a problem without a file',
    twoSections('[other]', '[other, gone]'),
    'test.yaml:11 There is no problems/gone.yaml. There are: essay, other',
  ],
  [
    'a file that no section uses',
    { 'problems/spare.yaml': ESSAY_YAML },
    'problems/spare.yaml:1 No section of test.yaml names the problem "spare"',
  ],
  [
    'a file that is no problem',
    { 'problems/notes.txt': 'x' },
    'problems/notes.txt:1 The file "notes.txt" must be named in kebab-case: small letters, digits and hyphens, and end in .yaml',
  ],
  [
    'an image in the instructions that is not there',
    test('Go on.', '"![A map](images/map.png)"'),
    'test.yaml:3 The test\'s folder has no image "images/map.png"',
  ],
  [
    'an image in a statement that is not there',
    essay('Write.', '|\n  Look:\n\n  ![A map](images/map.png)'),
    'problems/essay.yaml:6 The test\'s folder has no image "images/map.png"',
  ],
  [
    'a repository that is not there',
    project(),
    'problems/essay.yaml:4 The test\'s folder has no folder "files/shop"',
  ],
  [
    'a repository without a file',
    project({ 'files/shop/.git/config': 'x' }),
    'problems/essay.yaml:4 The repository "files/shop" has no file',
  ],
  [
    'a file of a repository that nobody can read',
    project({ 'files/shop/src/dump.csv': 'a'.repeat(5_000_001) }),
    'problems/essay.yaml:4 "files/shop/src/dump.csv" has more than 5 MB, so nobody can read it',
  ],
  [
    'a repository elsewhere',
    { 'problems/essay.yaml': PROJECT_YAML.replace('files/shop', 'problems') },
    'problems/essay.yaml:4 "repository" must be a folder below files/, but it is the text "problems"',
  ],
  [
    'a sound that is not there',
    essay('Write.', '|\n  Listen:\n\n  ![A call](media/call.mp3)'),
    'problems/essay.yaml:6 The test\'s folder has no recording "media/call.mp3"',
  ],
  [
    'a film that is something else',
    { ...essay('Write.', '"![A call](media/call.mp4)"'), 'media/call.mp4': '<html>' },
    'problems/essay.yaml:3 "media/call.mp4" is no video/mp4, whatever its name says',
  ],
  [
    'a recording that no browser plays',
    { ...essay('Write.', `'<audio src="media/call.amr"></audio>'`), 'media/call.amr': '#!AMR' },
    'problems/essay.yaml:3 "media/call.amr" cannot be played; use .mp3, ',
  ],
  [
    'a film that no browser plays',
    essay('Write.', '|\n  Look:\n\n  ![A call](media/call.mov)'),
    'problems/essay.yaml:6 "media/call.mov" cannot be played; use .mp3, ',
  ],
  [
    'a film of another place',
    essay('Write.', '|\n  Look:\n\n  ![A call](https://other.example/call.mp4?size=2)'),
    'problems/essay.yaml:6 "https://other.example/call.mp4?size=2" is not played, because only files in the test\'s ' +
      'folder media/ are; put it there and write media/call.mp4',
  ],
  [
    'a player without words',
    {
      ...essay('Write.', '|\n  ![A call](media/call.mp3)\n\n  ![ ](media/call.mp3)'),
      'media/call.mp3': SOUND,
    },
    'problems/essay.yaml:6 The player of "media/call.mp3" has no words for those who do not see it; ' +
      'write ![what it is](media/call.mp3)',
  ],
  [
    'captions that are none',
    captions('Hello'),
    'media/call.en.vtt:1 Captions in WebVTT begin with a line that says WEBVTT',
  ],
  [
    'captions without a text',
    captions('WEBVTT\n\nNOTE Later\n'),
    'media/call.en.vtt:1 No captions are here. Wanted: times such as 00:00.000 --> 00:02.000, and',
  ],
  [
    'captions with times of another format',
    captions(`${CAPTIONS}\n2\n00:00:02,000 --> 00:00:03,000\nBye\n`),
    'media/call.en.vtt:7 These times cannot be read. Wanted: times such as 00:00.000 --> 00:02.000',
  ],
  [
    'captions with another arrow',
    captions(`${CAPTIONS}\n00:02.000 -> 00:03.000\nBye\n`),
    'media/call.en.vtt:6 The arrow between two times is "-->". Wanted: times such as ',
  ],
  [
    'captions with a text that has no times',
    captions(`${CAPTIONS}\nBye\n`),
    'media/call.en.vtt:6 No browser shows this text, because no times are above it. Wanted: times such as ',
  ],
  [
    'captions that end before they start',
    captions(`${CAPTIONS}\n00:03.000 --> 00:02.000\nBye\n`),
    'media/call.en.vtt:6 This ends at 00:02.000, which must be after its start at 00:03.000',
  ],
  [
    'captions that start before those above them',
    captions(`${CAPTIONS}\n00:00.500 --> 00:03.000\nBye\n`),
    'media/call.en.vtt:6 This starts at 00:00.500, before the caption above it at 00:01.000; put them in their order',
  ],
  [
    'captions that are not in UTF-8',
    captions(`${CAPTIONS}\n00:02.000 --> 00:03.000\nSch\uFFFDn\n`),
    'media/call.en.vtt:7 This line is not in UTF-8: save the file in UTF-8',
  ],
  [
    'captions that do not say their language',
    { ...captions(CAPTIONS), 'media/call.vtt': CAPTIONS },
    'media/call.vtt:1 The name of these captions does not say their language; name the file such as call.en.vtt',
  ],
  [
    'captions with a word in place of their language',
    { ...captions(CAPTIONS), 'media/call.english.vtt': CAPTIONS },
    'media/call.english.vtt:1 The name of these captions does not say their language; name the file such as call.en.vtt',
  ],
  [
    'captions of a sound that is not there',
    { ...captions(CAPTIONS), 'media/cal.de.vtt': CAPTIONS },
    'media/cal.de.vtt:1 There is no sound or film "cal" beside these captions: did you mean "call"?',
  ],
  ...['0', '601', '1.5', '"60"', ''].map(
    (seconds): Mistake => [
      `a spoken answer of ${seconds || 'no'} seconds`,
      essay('problem_type: TEX', `problem_type: VID\nmax_duration: ${seconds}`),
      'problems/essay.yaml:2 "max_duration" must be whole seconds from 1 to 600, but it is ',
    ],
  ),
  [
    'a mistyped key of a problem type',
    essay('problem_type: TEX', 'problem_type: VID\nmax_durration: 60'),
    'problems/essay.yaml:2 Unknown key "max_durration": did you mean "max_duration"?',
  ],
  [
    'a key of another problem type',
    choice('score: 2', 'score: 2\nblanks: []'),
    'problems/choice.yaml:5 Unknown key "blanks"; known: problem_type, title, statement, score, ',
  ],
  [
    'a key of a spoken answer',
    essay('problem_type: TEX', 'problem_type: ADO\nkey: { correct: yes }'),
    'problems/essay.yaml:2 "key" must be left out, because people judge this type',
  ],
  [
    'an image in raw HTML that is not there',
    essay('Write.', '|\n  <img src="images/map.png" alt="A map">'),
    'problems/essay.yaml:4 The test\'s folder has no image "images/map.png"',
  ],
  [
    'an unknown problem type',
    essay('TEX', 'TXT'),
    'problems/essay.yaml:1 No problem type "TXT"; known: MCQ, FIB, SUB, TEX',
  ],
  [
    'a problem without a title',
    essay('title: Essay\n', ''),
    'problems/essay.yaml:1 "title" is missing. Wanted: ',
  ],
  [
    'a problem that its type refuses',
    choice('Single', 'One'),
    'problems/choice.yaml:5 "is_multi_correct" must be "Single" or "Multiple", but it is the text "One"',
  ],
  [
    'an option that its type refuses',
    choice('text: B', 'words: B'),
    'problems/choice.yaml:8 "options[1].text" must be text, but it is nothing',
  ],
  [
    'a key that its type refuses',
    choice('[a]', '[c]'),
    'problems/choice.yaml:10 "key.correct" names "c", which is no option\'s id',
  ],
  [
    'no key where one is needed',
    choice(/key:[\s\S]*/.exec(CHOICE_YAML)?.[0] ?? '', ''),
    'problems/choice.yaml:1 "key" must be a record, but it is nothing',
  ],
]

describe('a mistake in a test names its file, its line and what was wanted', () => {
  it.each(MISTAKES)('%s', async (_, changes, finding) => {
    const { findings } = await readWritten({ small: smallTest(changes) })
    const beginning = `small/${finding}`
    expect(findings.map((text) => text.slice(0, beginning.length))).toEqual([beginning])
  })

  it('no mistake: a film without captions, captions that a <track> names, a sound with a speaker, an image far away', async () => {
    const statement = [
      '|\n  ![A film](media/film.mp4) ![Far](https://other.example/far.png)\n',
      '<video src="media/film.mp4"><track src="media/film.vtt" srclang="en"></video>\n',
      '![A call](media/call.mp3)',
    ].join('\n  ')
    const files = {
      ...captions(
        'WEBVTT - a call\nKind: captions\n\nNOTE\nOnce.\n\n1\n00:00:00.000 --> 00:00:02.000 line:0\n<v Ada>Hi\n',
      ),
      ...essay('Write.', statement),
      'media/film.mp4': '....ftypisom',
      'media/film.vtt': CAPTIONS,
      'media/call.pt-BR.vtt': CAPTIONS.replaceAll('\n', '\r\n'),
    }
    expect((await readWritten({ small: smallTest(files) })).findings).toEqual([])
  })

  it.each(types.codes)('a key that %s never reads', async (code) => {
    const type = await types.load(code)
    const { fields, unknown } = watchedFields({ ...Object(type.samples[0]?.problem), lenght: 5 })
    type.problem(fields)
    expect(unknown(['lenght', 'statement'])).toEqual([
      { name: 'lenght', message: expect.stringMatching(/^Unknown key "lenght"; known: problem_type, /) },
    ])
  })

  it('a test with a key too many is given all the same', async () => {
    const { findings, tests } = await readWritten({
      small: smallTest(essay('score: 1', 'score: 1\nlenght: 5')),
    })
    expect([findings.length, tests.length]).toEqual([1, 1])
  })

  it('a folder whose name is no slug', async () => {
    const { findings, tests } = await readWritten({ 'My test': smallTest() })
    expect(findings).toEqual([
      'My test/test.yaml:1 The folder "My test" must be named in kebab-case: small letters, digits and hyphens',
    ])
    expect(tests).toEqual([])
  })
})
