import { type ComponentType, createElement, memo, type ReactNode } from 'react'
import { useLanguage } from './useLanguage.ts'

/**
 * A part of a page that renders again only when it is given something else, or the language is switched.
 *
 * @example
 * const Row = remembered(({ text }: { readonly text: string }) => <li>{text}</li>)
 */
export function remembered<P extends object>(Part: (props: P) => ReactNode): (props: P) => ReactNode {
  const Kept = memo(Part) as ComponentType<P>
  return function Remembered(props: P) {
    return createElement(Kept, { ...props, language: useLanguage().code })
  }
}
