/** `npm run draw`: draws the layers into src/README.md, a session's phases into src/kernel/README.md, and the keys of each problem type. */
import { readFileSync, writeFileSync } from 'node:fs'
import { withKeys } from './keys.ts'
import { withPhases } from './phases.ts'
import { drawLayers, withPicture } from './picture.ts'
import { typesWithPages } from './types.ts'

const LAYERS = 'src/README.md'
const PHASES = 'src/kernel/README.md'

writeFileSync(LAYERS, withPicture(readFileSync(LAYERS, 'utf8'), drawLayers()))
writeFileSync(PHASES, withPhases(readFileSync(PHASES, 'utf8')))
for (const { schemas, page } of await typesWithPages())
  writeFileSync(page, withKeys(readFileSync(page, 'utf8'), schemas))
