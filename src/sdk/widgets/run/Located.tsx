import { css } from '@emotion/react'
import { createContext, type ReactNode, useContext } from 'react'
import { PLACE } from './marked-lines.ts'
import { runTexts } from './texts.ts'

/**
 * What a program says of what went wrong.
 *
 * @example
 * <CodeBox as="pre" label="Message" css={errorText}>{run.message}</CodeBox>
 */
export const errorText = css({ borderColor: 'var(--danger)', color: 'var(--danger)' })

/** A sign below a line points at a place in it, which is another one where lines are wrapped. */
const POINTER = /^[\s\d|]*[~^]*\^[~^]*\s*$/m
const unwrapped = css({ whiteSpace: 'pre' })

/** How the lines of a message are laid out. */
export const wrapOf = (text: string) => POINTER.test(text) && unwrapped

/** Leads to a line of the program, from 1. */
type OpenLine = (line: number) => void

const OpenLineContext = createContext<OpenLine | undefined>(undefined)

interface PlacesProps {
  readonly openLine: OpenLine
  readonly children: ReactNode
}

/**
 * Messages within it lead to the lines that they name, by `openLine`.
 *
 * @example
 * <PlaceLinks openLine={(line) => setPlace({ line })}>
 *   <Outcomes testcases={run.testcases} />
 * </PlaceLinks>
 */
export function Places({ openLine, children }: PlacesProps) {
  return <OpenLineContext value={openLine}>{children}</OpenLineContext>
}

const place = css({
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textDecoration: 'underline',
  cursor: 'pointer',
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 1 },
})

interface PlaceLinkProps {
  readonly line: number
  readonly children: ReactNode
}

/**
 * Leads to a line of the program; plain text if there is no editor to lead to.
 *
 * @example
 * <PlaceLink line={3}>line 3</PlaceLink>
 */
export function PlaceLink({ line, children }: PlaceLinkProps) {
  const openLine = useContext(OpenLineContext)
  if (!openLine) return children
  return (
    <button type="button" css={place} title={runTexts.goToLine(line)} onClick={() => openLine(line)}>
      {children}
    </button>
  )
}

interface LocatedProps {
  readonly text: string
  /** What a place looks like, with its line. */
  readonly place?: RegExp
}

/**
 * A message whose places in the program are links to their lines.
 *
 * @example
 * <CodeBox as="pre" label="Message"><LocatedText text="main.py, line 3: name is not defined" /></CodeBox>
 */
export function Located({ text, place: looks = PLACE }: LocatedProps) {
  const openLine = useContext(OpenLineContext)
  if (!openLine) return text
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: found, 1: line, index } of text.matchAll(looks)) {
    parts.push(
      text.slice(end, index),
      <PlaceLink key={index} line={Number(line)}>
        {found}
      </PlaceLink>,
    )
    end = index + found.length
  }
  return [...parts, text.slice(end)]
}
