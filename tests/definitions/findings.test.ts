import { describe, expect, it } from 'vitest'
import { ESSAY_YAML, type Files, readWritten, smallTest, TEST_YAML } from './folder.ts'
import { essayWith, expectFinding, type Mistake, testWith } from './mistakes.ts'

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

/** Nine lists of nine, each of the one before. */
const BOMB = [
  'a: &a [x]',
  ...[...'abcdefgh'].map((name, index) => {
    const next = 'bcdefghi'[index]
    return `${next}: &${next} [${Array(9).fill(`*${name}`).join(', ')}]`
  }),
].join('\n')

const MISTAKES: readonly Mistake[] = [
  ['broken YAML', testWith('Go on.', '"Go" on.'), 'test.yaml:3 This is not valid YAML: '],
  [
    'aliases that multiply without end',
    essayWith('title: Essay', `title: Essay\n${BOMB}`),
    'problems/essay.yaml:1 This YAML cannot be read: Excessive alias count',
  ],
  [
    'a key twice',
    testWith('duration: 10', 'name: Again'),
    'test.yaml:2 This is not valid YAML: "name" stands here twice: write it once',
  ],
  [
    'an unknown key',
    testWith('duration: 10', 'duration: 10\nlength: 5'),
    'test.yaml:3 Unknown key "length"; known: name, ',
  ],
  [
    'an unknown key deep inside',
    testWith('slug: acme', 'slug: acme, site: x'),
    'test.yaml:4 Unknown key "site"; known: name, slug',
  ],
  [
    'a missing field',
    testWith('duration: 10\n', ''),
    'test.yaml:1 "duration" is missing. Wanted: Minutes for the whole test',
  ],
  [
    'a missing field of a section',
    testWith('    name: Only\n', ''),
    'test.yaml:6 "name" is missing. Wanted: ',
  ],
  [
    'a wrong type',
    testWith('10', 'ten'),
    'test.yaml:2 "duration" must be a number, but says "ten". Wanted: Minutes',
  ],
  [
    'a time of nothing',
    testWith('10', '0'),
    'test.yaml:2 "duration" must be more than 0, but says 0. Wanted: Minutes',
  ],
  [
    'an invalid slug',
    testWith('slug: only', 'slug: Only one'),
    'test.yaml:6 "sections.0.slug" does not fit, but says "Only one". Wanted: ',
  ],
  [
    'a moment without a zone',
    testWith('duration: 10', 'duration: 10\nend_time: 2027-01-01T10:00'),
    'test.yaml:3 "end_time" does not fit, but says "2027-01-01T10:00". Wanted: ',
  ],
  [
    'a day in no calendar',
    testWith('duration: 10', 'duration: 10\nend_time: 2027-02-30T10:00Z'),
    'test.yaml:3 "end_time" says 2027-02-30T10:00Z, which is in no calendar',
  ],
  [
    'an end before the start',
    testWith(
      'duration: 10',
      'start_time: 2027-01-01T10:00:00Z\nduration: 10\nend_time: 2027-01-01T11:00:00+02:00',
    ),
    'test.yaml:4 "end_time" (2027-01-01T11:00:00+02:00) must be after "start_time" (2027-01-01T10:00:00Z)',
  ],
  [
    'an address that runs code',
    testWith('duration: 10', 'duration: 10\nredirection_url: "javascript:alert(1)"'),
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
    testWith('    name: Only', '    name: Only\n    extend_duration: 5'),
    'test.yaml:8 The section "only" has no "duration" that could be extended',
  ],
  [
    'a field of the onboarding form twice',
    testWith('duration: 10', 'duration: 10\nonboarding:\n  fields: [Name, { label: Name }]'),
    'test.yaml:4 There is a field "Name" already',
  ],
  [
    'a select that offers nothing',
    testWith('duration: 10', 'duration: 10\nonboarding:\n  fields:\n    - { label: Degree, type: select }'),
    'test.yaml:5 The field "Degree" is a select and needs "options"',
  ],
  [
    'a text field with choices',
    testWith('duration: 10', 'duration: 10\nonboarding:\n  fields:\n    - { label: Degree, options: [BSc] }'),
    'test.yaml:5 The field "Degree" has "options", but only a select offers them',
  ],
  [
    'a field that is filled in beforehand and not there',
    testWith('duration: 10', 'duration: 10\nonboarding:\n  fields: [Name]\n  prefill:\n    Nam: Ada'),
    'test.yaml:6 There is no field "Nam" to fill in beforehand',
  ],
  [
    'a need that nobody can have',
    testWith('duration: 10', 'duration: 10\naccommodations:\n  ada: { time_factor: 0.5 }'),
    'test.yaml:4 "accommodations.ada.time_factor" must be at least 1, but says 0.5',
  ],
  [
    'a logo that is not there',
    testWith('duration: 10', 'duration: 10\nwhite_label: { logo: images/logo.svg }'),
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
    'a file that is not a problem',
    { 'problems/notes.txt': 'x' },
    'problems/notes.txt:1 The file "notes.txt" must be named in kebab-case: small letters, digits and hyphens, and end in .yaml',
  ],
]

describe('a mistake in a test names its file, its line and what was wanted', () => {
  it.each(MISTAKES)('%s', (_, changes, finding) => expectFinding(changes, finding))

  it('a test with a key too many is given all the same', async () => {
    const { findings, tests } = await readWritten({
      small: smallTest(essayWith('score: 1', 'score: 1\nlenght: 5')),
    })
    expect([findings.length, tests.length]).toEqual([1, 1])
  })

  it('a folder whose name is not a slug', async () => {
    const { findings, tests } = await readWritten({ 'My test': smallTest() })
    expect(findings).toEqual([
      'My test/test.yaml:1 The folder "My test" must be named in kebab-case: small letters, digits and hyphens',
    ])
    expect(tests).toEqual([])
  })
})
