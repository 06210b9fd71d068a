import { drive as driveFiles } from '../files/driver.ts'

export const drive = driveFiles
