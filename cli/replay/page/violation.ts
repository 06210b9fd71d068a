import type { Finding } from '../runtime/base/contract.ts'

/** A finding on one screen. */
export interface Violation extends Finding {
  /** As in `Look`. */
  readonly screen: string
}

const indent = (text: string) => text.replaceAll(/^/gm, '  ')

/** For people: rule and screen, then each element with what to do. */
export function describeViolation({ rule, impact, help, screen, nodes }: Violation): string {
  const lines = nodes.map(({ selector, html, advice }) => indent(`${selector}  ${html}\n${indent(advice)}`))
  return [`Accessibility: ${rule} (${impact}) on ${screen}. ${help}`, ...lines].join('\n')
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
