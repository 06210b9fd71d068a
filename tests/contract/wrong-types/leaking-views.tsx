import { useEffect } from 'react'
import { NoteField, type NoteProps, type NoteView } from './note/note.tsx'

/** A view that does something when it is shown and never ends it. */
function leaking(begin: (body: HTMLElement) => void): NoteView {
  return (props) => <Leaking {...props} begin={begin} />
}

interface LeakingProps extends NoteProps {
  begin(body: HTMLElement): void
}

function Leaking({ begin, ...props }: LeakingProps) {
  useEffect(() => begin(document.body), [begin])
  return <NoteField {...props} />
}

const chains = { begun: 0 }

/** Ends all chains, which would run through the tests that follow. */
export function endChains(): void {
  chains.begun += 1
}

/** Each link of the chain makes the next. */
function countTimers(begun = chains.begun) {
  if (begun === chains.begun) setTimeout(() => countTimers(begun), 1000)
}

/** It goes on until the test file ends. */
function tick() {
  void setInterval(() => {}, 1000)
}

function drawFrames(begun = chains.begun) {
  if (begun === chains.begun) requestAnimationFrame(() => drawFrames(begun))
}

/** One for each kind of leak, with the line of this file that makes it and the words that name it. */
export const LEAKS: readonly (readonly [words: string, line: string, view: NoteView])[] = [
  [
    'listener "keydown" on window, added',
    "window.addEventListener('keydown'",
    leaking(() => window.addEventListener('keydown', () => {}, true)),
  ],
  [
    'listener "paste" on document, added',
    "document.addEventListener('paste'",
    leaking(() => document.addEventListener('paste', () => {})),
  ],
  [
    'listener "click" on body, added',
    "body.addEventListener('click'",
    leaking((body) => body.addEventListener('click', () => {})),
  ],
  [
    'listener "scroll" on html, added',
    "documentElement.addEventListener('scroll'",
    leaking(() => document.documentElement.addEventListener('scroll', () => {})),
  ],
  ['interval of 1000 ms, started', 'void setInterval', leaking(() => tick())],
  ['endless chain of setTimeout, started', 'setTimeout(() => countTimers', leaking(() => countTimers())],
  [
    'endless chain of requestAnimationFrame, started',
    'requestAnimationFrame(() => drawFrames',
    leaking(() => drawFrames()),
  ],
  [
    'MutationObserver of body, started',
    'new MutationObserver',
    leaking((body) => new MutationObserver(() => {}).observe(body, { childList: true })),
  ],
  [
    'body style is "overflow: hidden;", was "", changed',
    "body.style.overflow = 'hidden'",
    leaking((body) => {
      body.style.overflow = 'hidden'
    }),
  ],
  [
    'html class is "wide", was "", changed',
    "classList.add('wide')",
    leaking(() => document.documentElement.classList.add('wide')),
  ],
  [
    'body lang is "fr", was "", changed',
    "setAttribute('lang', 'fr')",
    leaking((body) => body.setAttribute('lang', 'fr')),
  ],
  [
    'document.title is "Mine", was "", changed',
    "document.title = 'Mine'",
    leaking(() => {
      document.title = 'Mine'
    }),
  ],
]
