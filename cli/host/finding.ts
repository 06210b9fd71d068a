import type { Language } from '../../src/sdk/language.ts'

/** An optional program of this machine. */
export interface Finding {
  readonly name: string
  readonly found: boolean
  readonly version: string | null
  /** Its use, as the end of the sentence "With it, ...". */
  readonly enables: Readonly<Record<Language, string>>
  /** How to install it, or its error; nothing when it works. */
  readonly advice: string | null
}

const PACKAGES = /\bapt-get install((?: [a-z0-9][a-z0-9.+-]*)+)/
const FROM_NPM = /\bnpm install -.*/

/** The Debian packages that an advice names. */
export function debianPackagesIn(advice: string | null): readonly string[] {
  return (
    PACKAGES.exec(advice ?? '')?.[1]
      ?.trim()
      .split(' ') ?? []
  )
}

/** The command that an advice names; nothing where it names none, as for a program that is broken. */
export function installCommandIn(advice: string | null): string | undefined {
  const packages = debianPackagesIn(advice)
  if (packages.length > 0) return aptGetInstall(packages)
  const command = FROM_NPM.exec(advice ?? '')?.[0]
  return command && asRoot(command)
}

export const aptGetInstall = (packages: readonly string[]) => asRoot(`apt-get install ${packages.join(' ')}`)

const asRoot = (command: string) => (process.getuid?.() === 0 ? command : `sudo ${command}`)
