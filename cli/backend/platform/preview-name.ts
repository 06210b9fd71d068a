const NAME = /^(p-[0-9a-f]{32})\.[\w.-]+(?::\d+)?$/i

/** The part of a host name that tells a preview from all others, and that nobody can guess; `undefined` in other names. */
export const previewLabelIn = (host: string): string | undefined => NAME.exec(host)?.[1]?.toLowerCase()

/** Whether a host name is that of a preview, also of one that there is not. */
export const isPreviewName = (host = ''): boolean => NAME.test(host)
