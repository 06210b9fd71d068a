/** `@assess/sdk/ui`: what a view draws with. */

export type { MessageLimit } from '../foreign-frame.ts'
export { createFrameWait, createMessageLimit } from '../foreign-frame.ts'
export { OPAQUE_SANDBOX, opaquePage } from '../opaque-frame.ts'
export { changePage } from '../page.ts'
export { createMissingPod, fileIdentity, isDiskFull, isNotListening } from '../pod.ts'
export { hold } from '../real-work.ts'
export {
  isPaused,
  isRecording,
  isSending,
  useOpenRecorder,
  useRecordedSeconds,
  useRecorderView,
} from '../recorder.ts'
export { remembered } from '../remembered.ts'
export { readResource, resourceAddress } from '../resources.ts'
export { saveFile } from '../save-file.ts'
export { readTexts, tabStorage, writeTexts } from '../tab-storage.ts'
export { createTabSwitch } from '../tab-switch.ts'
export { BREAKPOINTS, DARK, from as fromWidth, LIGHT } from '../theme.ts'
export { useLanguage } from '../useLanguage.ts'
export { usePod } from '../usePod.ts'
export {
  AttachmentList,
  row as attachmentRow,
  rowName as attachmentName,
  rows as attachmentRows,
} from '../widgets/attachments/AttachmentList.tsx'
export { Attachments } from '../widgets/attachments/Attachments.tsx'
export { DropZone } from '../widgets/attachments/DropZone.tsx'
export { RemovedRow } from '../widgets/attachments/RemovedRow.tsx'
export { UploadRow } from '../widgets/attachments/UploadRow.tsx'
export type { Upload, Uploads } from '../widgets/attachments/uploads.ts'
export { createAttachmentUploads } from '../widgets/attachments/uploads.ts'
export { bareButton } from '../widgets/button.ts'
export { CodeBox } from '../widgets/CodeBox.tsx'
export { Disclosure } from '../widgets/Disclosure.tsx'
export { Dialog, DialogButton } from '../widgets/dialog/Dialog.tsx'
export { Modal } from '../widgets/dialog/Modal.tsx'
export { LineDiff } from '../widgets/diff/LineDiff.tsx'
export type { DiffLine } from '../widgets/diff/lines.ts'
export { diffLines } from '../widgets/diff/lines.ts'
export { codeOf as characterCode, UNSEEN as UNSEEN_CHARACTERS } from '../widgets/diff/unseen.ts'
export { Bar as EditorBar } from '../widgets/editor/Bar.tsx'
export { CodeEditor } from '../widgets/editor/CodeEditor.tsx'
export type { Place as EditorPlace } from '../widgets/editor/common/caret-line.ts'
export {
  currentChoices as currentEditorChoices,
  useChoices as useEditorChoices,
} from '../widgets/editor/common/choices.ts'
export type {
  CodeEditorProps,
  Completion,
  Completions,
  EditorAssist,
  EditorDiagnostic,
  EditorProps,
} from '../widgets/editor/common/props.ts'
export { TAB_SIZE } from '../widgets/editor/common/props.ts'
export { useTheme } from '../widgets/editor/common/theme.ts'
export { actionOf as editorActionOf, chordsOf as editorChords } from '../widgets/editor/keys.ts'
export {
  isFullEditorPossible,
  useLoading as useEditorLoading,
  warm as fetchEditor,
  warmEditor,
} from '../widgets/editor/loading.ts'
export { PlainEditor } from '../widgets/editor/PlainEditor.tsx'
export { Settings as EditorSettings } from '../widgets/editor/Settings.tsx'
export { useOverlay } from '../widgets/editor/useOverlay.ts'
export { control as formField, field, listField } from '../widgets/field.ts'
export { Icon } from '../widgets/Icon.tsx'
export { ariaChord, chordOf, shownChord } from '../widgets/keys/chords.ts'
export { KeyRows } from '../widgets/keys/KeyRows.tsx'
export { letterKeys, mayBeLetterKey } from '../widgets/keys/letterKeys.ts'
export type { OfferedKey } from '../widgets/keys/offered.ts'
export { useOfferedKeys } from '../widgets/keys/offered.ts'
export { LineDrawing } from '../widgets/LineDrawing.tsx'
export { MediaPlayer, picture as mediaPicture } from '../widgets/recordings/MediaPlayer.tsx'
export { StoredRecordings } from '../widgets/recordings/StoredRecordings.tsx'
export { ownRun, testedRun } from '../widgets/run/kinds.ts'
export {
  errorText,
  Located as LocatedText,
  PlaceLink,
  Places as PlaceLinks,
} from '../widgets/run/Located.tsx'
export type { LineMark } from '../widgets/run/marked-lines.ts'
export { markedLines } from '../widgets/run/marked-lines.ts'
export {
  SIGN_COLOURS as OUTCOME_COLOURS,
  SIGNS as OUTCOME_SIGNS,
  verdictText,
} from '../widgets/run/OutcomeRow.tsx'
export { Outcomes } from '../widgets/run/Outcomes.tsx'
export { hasPrinted, Printed } from '../widgets/run/Printed.tsx'
export { RunPanel } from '../widgets/run/RunPanel.tsx'
export { runTexts } from '../widgets/run/texts.ts'
export { ScrollBox } from '../widgets/ScrollBox.tsx'
export { prose as proseStyle } from '../widgets/statement/prose.ts'
export { InlineHtml, Statement } from '../widgets/statement/Statement.tsx'
export { plainList, popover, stack, warningBox } from '../widgets/styles.ts'
export { raised } from '../widgets/surface.ts'
export { Tabs } from '../widgets/Tabs.tsx'
export { TextAlternative } from '../widgets/TextAlternative.tsx'
export { TextArea } from '../widgets/TextArea.tsx'
export { TextCount } from '../widgets/TextCount.tsx'
export { FADING as FADING_ROW, tabsOfRow, useSeenTab } from '../widgets/tab-row.ts'
export { hidden, hiddenOnPhones, muted } from '../widgets/text.ts'
export { widgetTexts } from '../widgets/texts.ts'
export type { Change } from '../widgets/useAnswer.ts'
export { useAnswer } from '../widgets/useAnswer.ts'
export { barButton, primaryButton, quietButton, smallButton, toolButton } from '../widgets/viewButtons.ts'
export { useFullWindow } from '../widgets/workspace/FullWindow.tsx'
export { useParts as useWorkspaceParts } from '../widgets/workspace/parts.ts'
export type { ResultTab } from '../widgets/workspace/ResultPane.tsx'
export { casesTab, NothingYet, outputTab } from '../widgets/workspace/resultTabs.tsx'
export { Separator } from '../widgets/workspace/Separator.tsx'
export { useSizes as usePaneSizes } from '../widgets/workspace/sizes.ts'
export type { Arrangeable as ArrangedPanes } from '../widgets/workspace/useArrangement.ts'
export type { Lead } from '../widgets/workspace/usePanes.ts'
export type { WorkspaceProps } from '../widgets/workspace/Workspace.tsx'
export { Workspace } from '../widgets/workspace/Workspace.tsx'
