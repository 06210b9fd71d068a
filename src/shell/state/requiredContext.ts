import { type Context, use } from 'react'

/** What a context holds; an error below no provider of it. */
export function useRequired<T extends object>(context: Context<T | undefined>, provider: string): T {
  const value = use(context)
  if (!value) throw new Error(`A screen was rendered outside ${provider}`)
  return value
}
