import { css } from '@emotion/react'
import { stack } from '../styles.ts'
import type { CodeEditorProps } from './contract.ts'
import { PlainEditor } from './PlainEditor.tsx'

const frame = css(stack, { gap: 8, flex: '1 1 auto' })

/**
 * An editor for code. Text that comes from outside by `code`, such as the stub or an older revision, can be undone
 * as if it had been typed, while the path and the locked lines stay the same.
 */
export function CodeEditor({ children, ...editor }: CodeEditorProps) {
  return (
    <div css={frame}>
      {children}
      <PlainEditor key={editor.path} {...editor} />
    </div>
  )
}
