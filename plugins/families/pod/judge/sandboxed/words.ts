import type { ElementTarget, Step } from '../../checks/check.ts'
import { quoted } from './texts.ts'

const nameOf = (target: ElementTarget | string) =>
  typeof target === 'string'
    ? quoted(target)
    : [target.role, target.name ?? target.text].filter((part) => part !== undefined).join(' ')

/** A step as a message names it. */
export function wordsOf(step: Step): string {
  switch (step.kind) {
    case 'request':
      return `${step.request.method} ${step.request.path}`
    case 'run':
      return step.run.join(' ')
    case 'file':
      return step.file
    case 'restart':
      return 'restart'
    case 'page':
      return `page ${step.page}`
    case 'click':
      return `click ${nameOf(step.click)}`
    case 'fill':
      return `fill ${nameOf(step.fill)}`
    case 'press':
      return `press ${step.press}`
    case 'see':
      return `see ${nameOf(step.see)}`
    case 'notSee':
      return `do not see ${nameOf(step.notSee)}`
    case 'value':
      return `value of ${nameOf(step.value)}`
    case 'count':
      return `count ${nameOf(step.count)}`
    case 'script':
      return `script ${quoted(step.script)}`
  }
}
