/** Names the place of a slot within the text of a statement, and the markup that belongs there. */
export const PLACE_OF_SLOT = 'data-slot-place'
export const MARKUP_OF_SLOT = 'data-slot-markup'

const MARKUP = new RegExp(`<template ${MARKUP_OF_SLOT}="([^"]*)">([\\s\\S]*?)</template>`, 'g')
const PLACE = new RegExp(` ${PLACE_OF_SLOT}="([^"]*)">`, 'g')

/** Puts what was drawn behind each statement where it belongs; no slot holds another one. */
export function withSlots(html: string): string {
  const markups = new Map<string, string>()
  const text = html.replace(MARKUP, (_, id: string, markup: string) => {
    markups.set(id, markup)
    return ''
  })
  return markups.size === 0 ? html : text.replace(PLACE, (_, id: string) => `>${markups.get(id) ?? ''}`)
}
