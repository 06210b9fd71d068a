import { describe, expect, it } from 'vitest'
import { type Files, readWritten, smallTest } from './folder.ts'
import { essayWith, expectFinding, type Mistake, testWith } from './mistakes.ts'

const SOUND = 'ID3 and more'
const CAPTIONS = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n'
/** A sound that a problem plays, with these captions. */
const captions = (text: string): Files => ({
  ...essayWith('Write.', '"![A call](media/call.mp3)"'),
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

const MISTAKES: readonly Mistake[] = [
  [
    'an image in the instructions that is not there',
    testWith('Go on.', '"![A map](images/map.png)"'),
    'test.yaml:3 The test\'s folder has no image "images/map.png"',
  ],
  [
    'an image in a statement that is not there',
    essayWith('Write.', '|\n  Look:\n\n  ![A map](images/map.png)'),
    'problems/essay.yaml:6 The test\'s folder has no image "images/map.png"',
  ],
  [
    'an image in raw HTML that is not there',
    essayWith('Write.', '|\n  <img src="images/map.png" alt="A map">'),
    'problems/essay.yaml:4 The test\'s folder has no image "images/map.png"',
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
    essayWith('Write.', '|\n  Listen:\n\n  ![A call](media/call.mp3)'),
    'problems/essay.yaml:6 The test\'s folder has no recording "media/call.mp3"',
  ],
  [
    'a film that is something else',
    { ...essayWith('Write.', '"![A call](media/call.mp4)"'), 'media/call.mp4': '<html>' },
    'problems/essay.yaml:3 "media/call.mp4" is not video/mp4, whatever its name says',
  ],
  [
    'a recording that no browser plays',
    { ...essayWith('Write.', `'<audio src="media/call.amr"></audio>'`), 'media/call.amr': '#!AMR' },
    'problems/essay.yaml:3 "media/call.amr" cannot be played; use .mp3, ',
  ],
  [
    'a film that no browser plays',
    essayWith('Write.', '|\n  Look:\n\n  ![A call](media/call.mov)'),
    'problems/essay.yaml:6 "media/call.mov" cannot be played; use .mp3, ',
  ],
  [
    'a film of another place',
    essayWith('Write.', '|\n  Look:\n\n  ![A call](https://other.example/call.mp4?size=2)'),
    'problems/essay.yaml:6 "https://other.example/call.mp4?size=2" is not played, because only files in the test\'s ' +
      'folder media/ are; put it there and write media/call.mp4',
  ],
  [
    'a player without words',
    {
      ...essayWith('Write.', '|\n  ![A call](media/call.mp3)\n\n  ![ ](media/call.mp3)'),
      'media/call.mp3': SOUND,
    },
    'problems/essay.yaml:6 The player of "media/call.mp3" has no words for those who do not see it; ' +
      'write ![what it is](media/call.mp3)',
  ],
  [
    'invalid captions',
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
]

describe('a mistake in what a test shows names the file that is at fault', () => {
  it.each(MISTAKES)('%s', (_, changes, finding) => expectFinding(changes, finding))

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
      ...essayWith('Write.', statement),
      'media/film.mp4': '....ftypisom',
      'media/film.vtt': CAPTIONS,
      'media/call.pt-BR.vtt': CAPTIONS.replaceAll('\n', '\r\n'),
    }
    expect((await readWritten({ small: smallTest(files) })).findings).toEqual([])
  })
})
