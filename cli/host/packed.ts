/** Whether this is the installed package of the SDK: its files are what was built, whatever their times say. */
export const IS_PACKED = /[\\/]node_modules[\\/]/.test(import.meta.dirname)
