import type { Shape } from '@assess/sdk'
import type * as Written from './check.schema.ts'

/** What a text has to be; a text alone is one that it has to contain. */
export type TextExpectation = Shape<typeof Written.TextExpectation>

/** An element of a page, by its role and its accessible name or a text in it. */
export type ElementTarget = Shape<typeof Written.ElementTarget>

type Kinded<T, K> = Omit<T, 'kind'> & { readonly kind: K }

/** Asks the project's server; what is saved of the answer stands for `${name}` in later steps of the check. */
export type RequestStep = Kinded<Shape<typeof Written.RequestStep>, 'request'>

/** Runs a command in the project's folder. */
export type RunStep = Kinded<Shape<typeof Written.RunStep>, 'run'>

type WrittenFile = Shape<typeof Written.FileStep>

/** Looks at a file or a folder of the project. */
export type FileStep = Kinded<Omit<WrittenFile, 'expect'>, 'file'> & {
  readonly expect: Pick<WrittenFile['expect'], 'exists' | 'text' | 'json' | 'entries'>
}

/** What a person does on a page, and sees there. */
export type PageStep =
  | Kinded<Shape<typeof Written.PageStep>, 'page'>
  | Kinded<Shape<typeof Written.ClickStep>, 'click'>
  | { readonly kind: 'fill'; readonly fill: ElementTarget; readonly with: string }
  | Kinded<Shape<typeof Written.PressStep>, 'press'>
  | Kinded<Shape<typeof Written.SeeStep>, 'see'>
  | Kinded<Shape<typeof Written.NotSeeStep>, 'notSee'>
  | { readonly kind: 'value'; readonly value: ElementTarget; readonly is: string }
  | { readonly kind: 'count'; readonly count: ElementTarget; readonly is: number }
  | Kinded<Shape<typeof Written.ScriptStep>, 'script'>

export type Step =
  | RequestStep
  | RunStep
  | FileStep
  | Kinded<Shape<typeof Written.RestartStep>, 'restart'>
  | PageStep

/** A check of a project as data: it passes when each of its steps does. */
export interface Check extends Omit<Shape<typeof Written.Check>, 'steps'> {
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
