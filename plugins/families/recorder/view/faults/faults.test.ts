import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Faults } from './Faults.tsx'

type Props = Parameters<typeof Faults>[0]

/** What is said of a recording in this state. */
function said(view: Partial<Props['view']>): string {
  const props = { recorder: {}, solution: {}, view: { kind: 'audio', state: 'failed', ...view } } as Props
  return renderToStaticMarkup(createElement(Faults, props))
}

it.each<[string, Partial<Props['view']>, string]>([
  ['MSG-15', { deviceFault: 'NotAllowedError' }, 'Please grant microphone permission and reload the page'],
  ['MSG-16', { deviceFault: 'NotAllowedError' }, 'Microphone permissions are required!'],
  ['MSG-22', { fault: 'silent' }, 'No audio - Try again'],
  ['MSG-18', { isTimeOver: true }, 'Recording time is over!'],
  [
    'MSG-19',
    { fault: 'broken' },
    'Oops! It looks like the audio file is either broken or missing. Please re-record your answer.',
  ],
])('[%s] what is wrong with a recording is said to the letter: %o', (_row, view, text) => {
  expect(said(view)).toContain(text)
  expect(said({})).not.toContain(text)
})
