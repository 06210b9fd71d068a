import type { PictureShelf, ProctorApi } from '../kernel/proctoring/ports.ts'

const absent = (what: string) => async (): Promise<never> => {
  throw new DOMException(`This player has no ${what} yet`, 'NotSupportedError')
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
