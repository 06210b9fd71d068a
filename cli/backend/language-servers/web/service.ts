import type { TextDocument } from 'vscode-languageserver-textdocument'
import type {
  CompletionList,
  Diagnostic,
  FormattingOptions,
  Hover,
  Location,
  Position,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver-types'

type Maybe<T> = T | null | undefined

/** What is known of texts of one language. */
export interface WebService {
  complete(text: TextDocument, at: Position): CompletionList | Promise<Maybe<CompletionList>>
  hover(text: TextDocument, at: Position): Maybe<Hover> | PromiseLike<Maybe<Hover>>
  diagnose(text: TextDocument): readonly Diagnostic[] | PromiseLike<readonly Diagnostic[]>
  define(text: TextDocument, at: Position): Maybe<Location>
  rename(text: TextDocument, at: Position, name: string): Maybe<WorkspaceEdit>
  format(text: TextDocument, options: FormattingOptions): readonly TextEdit[]
}

/** Nothing is known. */
export const NO_ITEMS: CompletionList = { isIncomplete: false, items: [] }
