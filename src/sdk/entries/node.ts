/** `@assess/sdk/node`: what never reaches a browser: driver, samples, judging, the sandbox. */
export { asWritten } from '../markup.ts'
export type {
  DriverFile,
  DriverPage,
  EvaluatedPlugin,
  ExecutedPlugin,
  Flaw,
  InputWay,
  NodePlugin,
  PodRules,
  Point,
  ReviewedPlugin,
  RightAnswer,
  Target,
  TechnologyOffer,
  TypeSchemas,
  WrittenAnswer,
} from '../node.ts'
export { defineNodePlugin } from '../node.ts'
export type { SeededRandom } from '../random.ts'
export { seededRandom } from '../random.ts'
export type { Sample } from '../samples.ts'
export { samplesOf } from '../samples.ts'
export type {
  Language,
  LimitName,
  Limits,
  PairedJob,
  Program,
  ProgramJob,
  Runner,
  SandboxFiles,
  SandboxFolder,
  SandboxJob,
  SandboxResult,
} from '../sandbox.ts'
export { withRuntimeOverhead } from '../sandbox.ts'
export { sandboxScripts, scriptPath } from '../scripts.ts'
export type { Variant } from '../variant.ts'
export { widgetCatalogues } from '../widgets/texts.ts'
export { showPane } from '../widgets/workspace/drive.ts'
