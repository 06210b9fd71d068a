import type { Json } from '../../../../src/sdk/common.ts'
import type { Files } from '../../code/problem.schema.ts'
import type { Command } from '../../files/problem.ts'

/** What a text has to be; a text alone is one that it has to contain. */
export type TextExpectation =
  | string
  | {
      readonly equals?: string
      readonly contains?: readonly string[]
      readonly lacks?: readonly string[]
      /** A regular expression, whose `^` and `$` are the ends of lines. */
      readonly matches?: string
    }

/** Asks the project's server; what is saved of the answer stands for `${name}` in later steps of the check. */
export interface RequestStep {
  readonly kind: 'request'
  readonly request: {
    readonly method: string
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string
    readonly json?: Json
  }
  readonly expect: {
    readonly status?: number
    readonly headers: Readonly<Record<string, TextExpectation>>
    readonly body?: TextExpectation
    /** Records may have more fields than these. */
    readonly json?: Json
    readonly json_exact?: Json
  }
  /** By name: a path into the answer's JSON such as `items[0].id`, or `headers.location`. */
  readonly save: Readonly<Record<string, string>>
}

/** Runs a command in the project's folder. */
export interface RunStep {
  readonly kind: 'run'
  readonly run: Command
  readonly expect: {
    readonly exit: number
    readonly stdout?: TextExpectation
    readonly stderr?: TextExpectation
  }
}

/** Looks at a file or a folder of the project. */
export interface FileStep {
  readonly kind: 'file'
  readonly file: string
  readonly expect: {
    readonly exists: boolean
    readonly text?: TextExpectation
    readonly json?: Json
    /** All that a folder holds, in any order. */
    readonly entries?: readonly string[]
  }
}

/** An element of a page, by its role and its accessible name or a text in it. */
export interface ElementTarget {
  readonly role: string
  readonly name?: string
  readonly text?: string
  /** Which of several, from 0. */
  readonly nth?: number
}

/** What a person does on a page, and sees there. */
export type PageStep =
  | { readonly kind: 'page'; readonly page: string }
  | { readonly kind: 'click'; readonly click: ElementTarget }
  | { readonly kind: 'fill'; readonly fill: ElementTarget; readonly with: string }
  | { readonly kind: 'press'; readonly press: string }
  | { readonly kind: 'see'; readonly see: ElementTarget | string }
  | { readonly kind: 'notSee'; readonly notSee: ElementTarget | string }
  | { readonly kind: 'value'; readonly value: ElementTarget; readonly is: string }
  | { readonly kind: 'count'; readonly count: ElementTarget; readonly is: number }
  /** An expression that has to become true, evaluated apart from the page's own scripts. */
  | { readonly kind: 'script'; readonly script: string }

export type Step =
  | RequestStep
  | RunStep
  | FileStep
  /** The service is ended and started again; only what is in files stays. */
  | { readonly kind: 'restart'; readonly restart: true }
  | PageStep

/** A check of a project as data: it passes when each of its steps does. */
export interface Check {
  readonly name: string
  readonly weight: number
  /** Whether the service runs when the check begins. */
  readonly start: boolean
  /** Files that the project has for this check, in place of its own of these names. */
  readonly files: Files
  readonly steps: readonly Step[]
}

const SERVED = new Set<Step['kind']>(['request', 'page', 'restart'])
const ON_PAGES = new Set<Step['kind']>([
  'page',
  'click',
  'fill',
  'press',
  'see',
  'notSee',
  'value',
  'count',
  'script',
])

/** Whether a check asks a service that runs. */
export const needsService = ({ steps }: Check): boolean => steps.some(({ kind }) => SERVED.has(kind))

export const isPageStep = (step: Step): step is PageStep => ON_PAGES.has(step.kind)

/** Whether a check needs a browser. */
export const needsBrowser = ({ steps }: Pick<Check, 'steps'>): boolean => steps.some(isPageStep)
