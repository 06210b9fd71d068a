/** `@assess/sdk`: a problem type, its codec and its schema, on both sides, and what its view gets of the player. */

export type { CompletionSource, LanguageText } from '../completion.ts'
export type {
  PodTerminal,
  PodView,
  PodWorkspace,
  ProblemPod,
  ServerReply,
  TerminalEnding,
  TerminalEvents,
  TerminalSize,
  WorkspaceFile,
} from '../pod.ts'
export type { OpenRecorder, RecorderDevice, RecorderView } from '../recorder.ts'
export type {
  Clock,
  DeviceNote,
  HighlightSource,
  PartMark,
  Plugin,
  PluginDefinition,
  ProblemContext,
  RepositoryBlob,
  RepositoryEntry,
  RepositorySource,
  RepositoryTree,
  Runs,
  RunView,
  ViewProps,
} from '../view.ts'
export { definePlugin } from '../view.ts'
export * from './both-sides.ts'
