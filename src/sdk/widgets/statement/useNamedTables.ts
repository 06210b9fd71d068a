import { type RefObject, useLayoutEffect } from 'react'
import { useLanguage } from '../../useLanguage.ts'
import { nameTables } from './arrange.ts'

/** Names the tables within an element anew when the language is switched; the nodes stay. */
export function useNamedTables(host: RefObject<HTMLElement | null>): void {
  const language = useLanguage()
  useLayoutEffect(() => {
    if (host.current && language) nameTables(host.current)
  }, [host, language])
}
