/** What needs neither a browser nor Node: all that the codec of a type may use (`tsconfig.pure.json`). */
export { ReadContext } from '../../schema/context.ts'
export { ReadError } from '../../schema/fault.ts'
export { eachFit } from '../../schema/fit.ts'
export { isRecord, read, readRecord } from '../../schema/read.ts'
export type { Shape } from '../../schema/shape.ts'
export type {
  CodeData,
  CodeStubType,
  DisplayedStatus,
  Json,
  LockRange,
  PodProblemType,
  ProblemType,
  QueryKind,
  RecordedAnswer,
  SolutionCodec,
  SolutionFields,
  SolutionStatus,
  Stub,
  TakeKind,
  Technology,
  TechnologyGroup,
  TestCaseKind,
  TestCaseResult,
} from '../common.ts'
export { FIND_LENGTH, NOTHING_RECORDED, OWN_INPUT_LENGTH, UPLOAD_BYTES } from '../common.ts'
export { defineType } from '../define-type.ts'
export type {
  Executed,
  Execution,
  RunMessage,
  RunMode,
  RunSettings,
  TestCaseOutcome,
  Verdict,
} from '../execution.ts'
export { isRunning, RUN_MESSAGES } from '../execution.ts'
export {
  counted,
  fileNameOf,
  momentNow,
  momentText,
  numberText,
  perLanguage,
  sizeText,
  spanText,
} from '../format.ts'
export type { Highlight } from '../highlights.ts'
export {
  covers as coversHighlight,
  HIGHLIGHTS_AT_MOST,
  joined as joinedHighlights,
  within as highlightsWithin,
  without as highlightsWithout,
} from '../highlights.ts'
export { currentLanguage, inEveryLanguage, inLanguages } from '../language.ts'
export { fillPlaceholders } from '../placeholders.ts'
export { decodeEntities, plainText } from '../plain-text.ts'
export type { ConsoleLevel, FromFrame, ToFrame } from '../preview-frame.ts'
export {
  BLOCK_NAVIGATION,
  PREVIEW_META,
  PREVIEW_PAGE,
  PREVIEW_POLICY,
  PREVIEW_SANDBOX,
} from '../preview-frame.ts'
export { exactForm, seenForm } from '../same-text.ts'
export type { ProgrammingLanguage } from '../sandbox.ts'
export { seenMarkup } from '../seen-markup.ts'
export { shownAsJudged, shownAsSubmitted, shownAsUnevaluated } from '../status.ts'
export type { AnswerVersions } from '../versioned-codec.ts'
export { versionedCodec } from '../versioned-codec.ts'
export type { Locked as LockedText } from '../widgets/editor/common/locked.ts'
export { partsOf as lockedParts, withPlainLineEnds } from '../widgets/editor/common/locked.ts'
export { countWords } from '../words.ts'
