/** What is on a screen, as far as judging it is concerned. */
export interface Look {
  /** Whether a page is loaded at all. */
  readonly isPage: boolean
  /** Address, dialog, colour scheme and width, for people. */
  readonly screen: string
  /** The same for screens that differ in nothing but words; absent when it is as it was told last. */
  readonly signature?: string
  /** Pixels by which the page is wider than its window. */
  readonly overflow: number
}

/** What somebody who sees, hears or moves in another way cannot do. */
export interface Finding {
  /** Name of the rule of axe-core, or `reflow` (WCAG 1.4.10). */
  readonly rule: string
  readonly impact: string
  readonly help: string
  readonly nodes: readonly ViolatingNode[]
}

export interface Violation extends Finding {
  /** As in `Look`. */
  readonly screen: string
}

export interface ViolatingNode {
  /** CSS selector. */
  readonly selector: string
  readonly html: string
  /** What to do about it. */
  readonly advice: string
}

const indent = (text: string) => text.replaceAll(/^/gm, '  ')

/** For people: rule and screen, then each element with what to do. */
export function describeViolation({ rule, impact, help, screen, nodes }: Violation): string {
  const told = nodes.map(({ selector, html, advice }) => indent(`${selector}  ${html}\n${indent(advice)}`))
  return [`Accessibility: ${rule} (${impact}) on ${screen}. ${help}`, ...told].join('\n')
}

/** The page is wider than its window, so that it has to be scrolled sideways to read a line. */
export function reflowViolation(screen: string, overflow: number): Violation {
  return {
    rule: 'reflow',
    impact: 'serious',
    help: 'A page must be readable without scrolling sideways (WCAG 1.4.10)',
    screen,
    nodes: [
      {
        selector: 'html',
        html: '<html>',
        advice: `The page is ${overflow} px wider than its window: let its widest part wrap, shrink, or scroll by itself`,
      },
    ],
  }
}
