/** How an address of PostgreSQL begins. */
export const DATABASE_PATTERN = '^postgres(ql)?://'

/** How nothing but a folder begins. */
export const FOLDER_PATTERN = `^(?!${DATABASE_PATTERN.slice(1)})`

const ADDRESS = new RegExp(DATABASE_PATTERN)

/** Whether a text is the address of a database of PostgreSQL. */
export const isDatabaseUrl = (text: string): boolean => ADDRESS.test(text)
