import { LineDrawing } from '@assess/sdk/ui'

const PATHS = {
  add: 'M8 3v10M3 8h10',
  addFolder: 'M14 8V6H7.5L6 4.5H2v8h5.5M11.5 9.5v5M9 12h5',
  rename: 'M3 13l1-3.5L11 2.5 13.5 5l-7 7L3 13z',
  remove: 'M3 4.5h10M6 4.5V3h4v1.5M4.5 4.5l.7 8.5h5.6l.7-8.5',
  undo: 'M6 3L3 6l3 3M3 6h6.5a3.5 3.5 0 0 1 0 7H6',
  close: 'M4.5 4.5l7 7M11.5 4.5l-7 7',
  folder: 'M2 4.5h4l1.5 1.5H14v6.5H2z',
  file: 'M4 2h5l3 3v9H4zM9 2v3h3',
  upload: 'M8 10V3M5 6l3-3 3 3M3 13h10',
  download: 'M8 2.5v7M5 6.5l3 3 3-3M3 13h10',
  reload: 'M12.5 6A5 5 0 1 0 13 9M13 2.5V6H9.5',
  beside: 'M2 3h12v10H2zM9 3v10',
  below: 'M2 3h12v10H2zM2 9h12',
  more: 'M2.5 8h1M7.5 8h1M12.5 8h1',
  terminal: 'M2 3h12v10H2zM4.5 6l2 2-2 2M8 10.5h3.5',
  lock: 'M4.5 7.5h7V13h-7zM6 7.5V5.5a2 2 0 0 1 4 0v2',
} as const

/** A small sign, in the colour of the text around it. */
export function FileIcon({ name }: { readonly name: keyof typeof PATHS }) {
  return <LineDrawing path={PATHS[name]} units={16} size={16} strokeWidth={1.4} />
}
