/** `npm run draw`: draws the layers of the code into src/README.md, and a session's phases into src/kernel/README.md. */
import { readFileSync, writeFileSync } from 'node:fs'
import { withPhases } from './phases.ts'
import { drawLayers, withPicture } from './picture.ts'

const LAYERS = 'src/README.md'
const PHASES = 'src/kernel/README.md'

writeFileSync(LAYERS, withPicture(readFileSync(LAYERS, 'utf8'), drawLayers()))
writeFileSync(PHASES, withPhases(readFileSync(PHASES, 'utf8')))
