import { type ComponentProps, type DragEvent, useState } from 'react'
import type { TabbedFiles } from './press-tab.ts'

/** Names what is dragged, so that nothing else takes it as a text. */
const KIND = 'application/x-assess-tab'

interface Over {
  readonly path: string
  readonly isAfter: boolean
}

type TabProps = ComponentProps<'button'> & { readonly 'data-over'?: 'before' | 'after' | undefined }

/** Tabs that are dragged to another place in their row. */
export function useTabDrag({ tabs, placeTab }: Pick<TabbedFiles, 'tabs' | 'placeTab'>) {
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<Over>()

  function end() {
    setDragged(undefined)
    setOver(undefined)
  }
  function drop({ path, isAfter }: Over) {
    const rest = tabs.filter((tab) => tab !== dragged)
    if (dragged !== undefined && path !== dragged) placeTab(dragged, rest.indexOf(path) + (isAfter ? 1 : 0))
    end()
  }

  return {
    ofTab: (path: string): TabProps => ({
      draggable: tabs.length > 1,
      'data-over': over?.path === path && path !== dragged ? (over.isAfter ? 'after' : 'before') : undefined,
      onDragStart(event: DragEvent) {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData(KIND, path)
        setDragged(path)
      },
      onDragEnd: end,
      onDragOver(event: DragEvent) {
        if (dragged === undefined) return
        event.preventDefault()
        const { left, width } = event.currentTarget.getBoundingClientRect()
        setOver({ path, isAfter: event.clientX > left + width / 2 })
      },
      onDragLeave: () => setOver(undefined),
      onDrop(event: DragEvent) {
        if (!over) return
        event.preventDefault()
        drop(over)
      },
    }),
  }
}
