import type { SerializedStyles } from '@emotion/react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { area } from './field.ts'

type Styles = SerializedStyles | Readonly<Record<string, string | number>>

interface LabelProps {
  readonly label: ReactNode
  readonly labelStyle: Styles
  write(text: string): void
}

/**
 * A labelled field of several lines.
 *
 * @example
 * <TextArea
 *   label="Your answer" labelStyle={css({ fontWeight: 600 })} value={answer} readOnly={context.readOnly}
 *   write={(text) => change((now) => ({ ...now, answer: text }))}
 * />
 */
export function TextArea({
  label,
  labelStyle,
  write,
  style = area,
  ...rest
}: LabelProps & { readonly style?: SerializedStyles } & Omit<ComponentProps<'textarea'>, 'style' | 'css'>) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} css={labelStyle}>
        {label}
      </label>
      <textarea id={id} css={style} dir="auto" onChange={(event) => write(event.target.value)} {...rest} />
    </>
  )
}
