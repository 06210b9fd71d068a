import type { Camera, PictureShelf, ProctorApi, ScreenShare } from '../kernel/proctoring/ports.ts'

const absent = (what: string) => async (): Promise<never> => {
  throw new DOMException(`This player has no ${what} yet`, 'NotSupportedError')
}

/** Stands where no camera can be had. */
export const noCapture: { readonly camera: Camera; readonly screen: ScreenShare } = {
  camera: {
    ...{ open: absent('camera'), snapshot: absent('camera'), look: absent('camera') },
    ...{ record: () => () => {}, onLost: () => () => {}, onReturn: () => () => {}, close() {} },
  },
  screen: {
    ...{ isOpen: () => false, open: absent('screen'), snapshot: absent('screen') },
    ...{ onLost: () => () => {}, close() {} },
  },
}

/** Stands where no evidence can be sent. */
export const noEvidence: { readonly api: ProctorApi; readonly shelf: PictureShelf } = {
  api: {
    ...{ identityImage: absent('evidence'), sendIdentityImage: absent('evidence') },
    ...{ sendMode: absent('evidence'), signedUrl: absent('evidence'), signedUrls: absent('evidence') },
    ...{ heartbeat: absent('evidence'), lastHeartbeat() {}, put: absent('evidence') },
    ...{ recorded: absent('evidence'), addNote: absent('evidence') },
  },
  shelf: { keep: async () => [], all: async () => [], remove: async () => {} },
}
