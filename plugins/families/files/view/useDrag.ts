import { type ComponentProps, type DragEvent, useState } from 'react'
import { folderOf, isWithin } from '../paths.ts'
import type { Row } from '../tree.ts'

/** Names what is dragged, so that nothing else takes it as a text. */
const KIND = 'application/x-assess-file'

type DragProps = Pick<
  ComponentProps<'div'>,
  'draggable' | 'onDragStart' | 'onDragEnd' | 'onDragOver' | 'onDrop'
>

/** Rows that are dragged into folders. */
export interface TreeDrag {
  /** The folder that takes what is dragged; `''` is the project itself. */
  readonly over: string | undefined
  ofRow(row: Row): DragProps
  /** Of what lies around the rows. */
  readonly ofTree: DragProps & Pick<ComponentProps<'div'>, 'onDragLeave'>
}

interface DragOptions {
  canDrag(path: string): boolean
  onDrop(path: string, folder: string): void
}

/** Where a path is already, or what is in it, takes it no second time. */
const isTarget = (dragged: string, folder: string) =>
  folder !== folderOf(dragged).slice(0, -1) && !isWithin(folder, dragged)

export function useDrag({ canDrag, onDrop }: DragOptions): TreeDrag {
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()

  function end() {
    setDragged(undefined)
    setOver(undefined)
  }
  function into(folder: string): DragProps {
    const takes = dragged !== undefined && isTarget(dragged, folder)
    return {
      onDragOver(event) {
        if (dragged === undefined) return
        event.stopPropagation()
        setOver(takes ? folder : undefined)
        if (!takes) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
      },
      onDrop(event) {
        if (!takes) return
        event.preventDefault()
        event.stopPropagation()
        end()
        onDrop(dragged, folder)
      },
    }
  }

  return {
    over,
    ofRow: (row) => ({
      ...into(row.isFolder ? row.path : folderOf(row.path).slice(0, -1)),
      draggable: canDrag(row.path),
      onDragStart(event: DragEvent) {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData(KIND, row.path)
        setDragged(row.path)
      },
      onDragEnd: end,
    }),
    ofTree: {
      ...into(''),
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(undefined)
      },
    },
  }
}
