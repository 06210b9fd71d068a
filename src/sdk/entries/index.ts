/** `@assess/sdk`: a problem type, its codec and its schema, on both sides, and what its view gets of the player. */

export type { CompletionSource, FoundCompletions, LanguageText } from '../completion.ts'
export type {
  FoundFile,
  PodSetUp,
  PodTerminal,
  PodView,
  PodWorkspace,
  ProblemPod,
  ServerReply,
  ServerRequest,
  TerminalEnding,
  TerminalEvents,
  TerminalOptions,
  TerminalSize,
  WorkspaceFile,
} from '../pod.ts'
export type { ChosenDevices, OpenRecorder, RecorderDevice, RecorderView } from '../recorder.ts'
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
