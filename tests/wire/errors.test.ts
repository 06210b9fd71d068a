import { describe, expect, it } from 'vitest'
import { CALLS } from '../../src/wire/calls.ts'
import {
  CATALOGUE,
  type CallCode,
  CallError,
  errorText,
  fillIn,
  type Outcome,
} from '../../src/wire/errors.ts'
import { ORIGIN } from '../../src/wire/origins.ts'

const SUPPORT = 'help@example.com'
const COLUMNS: readonly Outcome[] = [400, 403, 404, 409, 422, 503, 'TMT', 'ENT']

/** What a letter of the table stands for; `T` is the row's own text, `?` a text that is tested by itself. */
const SHARED: Readonly<Record<string, string>> = {
  '-': '',
  A: 'An unexpected error occured. Please contact support',
  G: 'Something went wrong, please refresh the page. If issue still persists contact support',
  M: `An unexpected error occured, Please contact ${SUPPORT}`,
  N: 'Please check your internet connection and refresh the page',
}

const TABLE = `
IDT - - - - - - - -
VID T A T T T T T T  Error uploading video
ADO T A T T T T T T  Error uploading audio
VDS T A T T T T N N  Could not initiate the session
GTC M A M M M G N N
GST M A M M M G N N
AED M A M M M G N N
ONB M A M M M G N N
GTD M A M M M G N N
GHD M A M M M G N N
INV M A M M M G N N
REC M A M M M G N N
TIN T A T T T T N N  Could not initiate the session
PID - A - M M - - -
PST M A M M M G N N
STT T A T T T T N N  test could not be started
SS1 M A - M M - N N
SS2 M A M M M G N N
GSP T A T T T T N N  Error loading question
GBP T A T T T T N N  Error loading question
GUS T A - T T T N N  Error loading saved solution
URH T A T T T T N N  Error loading saved solution
FUP T A T T T T ? ?  Something went wrong. It's not you, It's us. Please upload file again.
GSS T A T T T T N N  Error loading report
UPS T A T T T T - -  Error saving solution
DPS T A - T T T N N  Unable to clear the solution
SMT T A T T T T T T  Unable to submit, please try again
SMS T A T T T T T T  Unable to submit, please try again
RTT T A T ? T T N N  Unable to retake assignment
RST T A T T T T N N  test could not be started
SFB T A T T T T N N  Could not submit feedback
RAS T A T T T T N N  Could not report issue
TSS T A T T T T N N  Error loading report
GCS M A M M M G N N
RCD T A T T T T N N  Unable to run code
SCD T A T T T T T T  Unable to submit, please try again
WFS T A T T T T N N  Could not initiate the session
GFB - A - - - - - -
GAS T A T T T T N N  Could not initiate the session
RTQ T A T T T T N N  Unable to run code
INF - - - - - - - -
`

const textOf = (code: string, outcome: Outcome, body = {}) =>
  errorText(new CallError(code as CallCode, outcome, body), { support: SUPPORT, productType: 'test' }, fillIn)

const rows = TABLE.trim()
  .split('\n')
  .map((line) => ({ code: line.slice(0, 3), letters: line.slice(4, 19).split(' '), own: line.slice(21) }))

describe('the error catalogue', () => {
  it('[ERR-10] knows the 41 call codes', () => {
    expect(Object.keys(CATALOGUE).sort()).toEqual(rows.map(({ code }) => code).sort())
    expect(rows).toHaveLength(41)
  })

  it.each(rows)('[ERR-50] [GAP-108] [GAP-142] $code says what its row says', ({ code, letters, own }) => {
    const wanted = letters.map((letter) => (letter === 'T' ? own : SHARED[letter]))
    const texts = COLUMNS.map((outcome) => textOf(code, outcome))
    expect(texts.filter((_, column) => letters[column] !== '?')).toEqual(
      wanted.filter((_, column) => letters[column] !== '?'),
    )
  })

  it.each<[string, readonly Outcome[], string, number]>([
    [
      'ERR-31',
      [500, 502, 503, 504],
      'Something went wrong, please refresh the page. If issue still persists contact support',
      11,
    ],
    ['ERR-32', [401, 403], 'An unexpected error occured. Please contact support', 39],
    ['ERR-33', ['ENT'], 'Please check your internet connection and refresh the page', 30],
  ])('[%s] %j says the text of all calls, unless a call has its own', (_row, outcomes, text, count) => {
    for (const outcome of outcomes) {
      const said = rows.map(({ code, own }) => ({ own, text: textOf(code, outcome) }))
      expect(said.filter((one) => one.text === text)).toHaveLength(count)
      const others = said.filter((one) => one.text !== text && one.text !== one.own && one.text !== '')
      expect(others.map((one) => one.text)).toEqual(
        outcome === 'ENT' ? [`Could not upload attachment due to ${text}`] : [],
      )
    }
  })

  it.each(['PID', 'SS1', 'GFB'])('[ERR-34] 404 and 5xx of %s say nothing', (code) => {
    expect([404, 500, 502, 503, 504].map((outcome) => textOf(code, outcome))).toEqual(Array(5).fill(''))
  })

  it.each<[string, readonly string[], string]>([
    ['ERR-35', ['SMT', 'SMS', 'SCD'], 'Unable to submit, please try again'],
    ['ERR-36', ['UPS'], 'Error saving solution'],
    ['ERR-37', ['DPS'], 'Unable to clear the solution'],
    ['ERR-38', ['VID'], 'Error uploading video'],
    ['ERR-39', ['ADO'], 'Error uploading audio'],
    ['ERR-41', ['SFB'], 'Could not submit feedback'],
    ['ERR-42', ['RAS'], 'Could not report issue'],
    ['ERR-43', ['RCD', 'RTQ'], 'Unable to run code'],
    ['ERR-44', ['RTT'], 'Unable to retake assignment'],
    ['ERR-45', ['GSP', 'GBP'], 'Error loading question'],
    ['ERR-46', ['GUS', 'URH'], 'Error loading saved solution'],
    ['ERR-47', ['GSS', 'TSS'], 'Error loading report'],
    ['ERR-48', ['VDS', 'TIN', 'WFS', 'GAS'], 'Could not initiate the session'],
    ['ERR-49', ['STT', 'RST'], 'test could not be started'],
  ])('[%s] %j say it whatever the status is, and no other call does', (_row, codes, text) => {
    for (const outcome of [400, 422, 500] as const) {
      const saying = rows.filter(({ code }) => textOf(code, outcome) === text)
      expect(saying.map(({ code }) => code)).toEqual(expect.arrayContaining([...codes]))
      expect(saying).toHaveLength(codes.length)
    }
  })

  it('[ERR-49] {productType} could not be started: the word for the test stands in its place', () => {
    const words = { support: SUPPORT, productType: 'Contest' }
    expect(errorText(new CallError('STT', 500), words, fillIn)).toBe('Contest could not be started')
  })

  it('[ERR-51] [ERR-53] [MSG-03] tells the three texts that stand alone', () => {
    expect(textOf('FUP', 'TMT')).toBe('Could not upload attachment due to timeout of 60000ms exceeded')
    expect(textOf('FUP', 'ENT')).toBe(`Could not upload attachment due to ${SHARED.N}`)
    expect(textOf('RTT', 409)).toBe('Test is already reset, resuming test')
  })

  it('[GAP-110] a timeout reads as no response does, but for an upload', () => {
    const differ = rows.filter(({ code }) => textOf(code, 'TMT') !== textOf(code, 'ENT'))
    expect(differ.map(({ code }) => code)).toEqual(['FUP'])
  })

  it('[GAP-109] the picture of an identity fails without a toast where its own screen says it', () => {
    expect([404, 503, 'TMT' as const, 'ENT' as const].map((outcome) => textOf('PID', outcome))).toEqual(
      Array(4).fill(''),
    )
  })

  it('[ERR-05] sends a user who meets an unknown status to the support', () => {
    expect(textOf('GSP', 418)).toBe(SHARED.M)
    expect(textOf('GSP', 507)).toBe(SHARED.M)
  })

  it('[ERR-06] tells what the backend wants to be told instead', () => {
    const body = { action: 'custom_message', description: 'The room has moved to 12.' }
    expect(textOf('GSP', 500, body)).toBe('The room has moved to 12.')
    expect(textOf('GSP', 500, { action: 'custom_message' })).toBe('Error loading question')
  })

  it.each<[string, CallCode, string]>([
    ['ERR-11', 'SFB', 'feedback'],
    ['ERR-12', 'RAS', 'report issue'],
    ['ERR-13', 'GSP', 'sections'],
    ['ERR-14', 'GBP', 'problems'],
    ['ERR-15', 'VDS', 'validate-session'],
    ['ERR-16', 'WFS', 'fetch settings'],
    ['ERR-17', 'GAS', 'active session'],
    ['ERR-18', 'FUP', 'file upload'],
    ['ERR-19', 'AED', 'add extra data'],
    ['ERR-20', 'ONB', 'onboarded'],
    ['ERR-21', 'TSS', 'report solution set'],
    ['ERR-22', 'RTT', 'retake'],
    ['ERR-23', 'GSS', 'report solution'],
    ['ERR-24', 'GUS', 'get solution'],
    ['ERR-25', 'GCS', 'language stub'],
    ['ERR-26', 'UPS', 'save solution'],
    ['ERR-27', 'RTQ', 'run code'],
    ['ERR-27', 'RCD', 'run code'],
    ['ERR-28', 'SCD', 'submit code'],
    ['ERR-29', 'GTC', 'technologies'],
    ['ERR-30', 'PID', 'identity image'],
  ])('[%s] a failure of %s comes from: %s', (_row, code, origin) => {
    expect(ORIGIN[code]).toBe(origin)
  })

  it('every call that is made has a code of the catalogue, or none', () => {
    const codes = Object.values(CALLS).map((call) => call.code)
    expect(codes.filter((code) => code && !(code in CATALOGUE))).toEqual([])
  })
})
