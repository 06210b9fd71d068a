/** What the examples of the SDK use beside its own names: what a view, a driver, an evaluator and a test have at hand. */
import type { OpenRecorder, Plugin, ProblemContext, ProblemType, RunView, Shape, Verdict } from '@assess/sdk'
import type { DriverPage, Limits, NodePlugin, Program, Sample } from '@assess/sdk/node'
import type { OpenView, TypeToProve } from '@assess/sdk/testing'
import type { Change, EditorPlace, Upload, Uploads } from '@assess/sdk/ui'
import type { RefObject } from 'react'
import type { TArray, TObject, TString } from 'typebox'

export declare const ProblemSchema: TObject<{ statement: TString }>
export declare const AnswerSchema: TObject<{ answer: TString; attachments: TArray<TString> }>
export declare const KeySchema: TObject<{ accept: TArray<TString> }>
export type Problem = Shape<typeof ProblemSchema>
export type Answer = Shape<typeof AnswerSchema>
export type Key = Shape<typeof KeySchema>

export declare const ORD: ProblemType<Problem, Answer>
export declare const plugin: Plugin<Problem, Answer>
export declare const browser: Plugin
export declare const node: NodePlugin
export declare const type: TypeToProve
export declare const samples: readonly Sample<Problem, Answer, Key>[]
export declare const readKey: (raw: unknown) => Key
export declare const evaluate: (problem: Problem, answer: Answer, key: Key) => Verdict
export declare const drive: (page: DriverPage, problem: Problem, answer: Answer) => Promise<void>

export declare const context: ProblemContext<Problem, Answer>
export declare const problem: Problem
export declare const solution: Answer
export declare const answer: string
export declare const change: Change<Answer>
export declare const run: RunView
export declare const recorder: OpenRecorder
export declare const upload: Upload
export declare const uploads: Uploads
export declare const element: HTMLElement
export declare const row: RefObject<HTMLElement | null>
export declare const worker: Worker
export declare const isOpen: boolean
export declare const add: (uri: string) => void
export declare const choose: (name: string) => void
export declare const close: () => void
export declare const redo: () => void
export declare const resize: (size: number) => void
export declare const restore: (uri: string) => void
export declare const send: (file: File | undefined) => void
export declare const setPlace: (place: EditorPlace) => void
export declare const undo: () => void

export declare const page: DriverPage
export declare const view: OpenView<Answer>
export declare const program: Program
export declare const LIMITS: Limits
