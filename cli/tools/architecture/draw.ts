/** `npm run draw`: draws the layers of the code into src/README.md. */
import { readFileSync, writeFileSync } from 'node:fs'
import { drawLayers, withPicture } from './picture.ts'

const PAGE = 'src/README.md'

writeFileSync(PAGE, withPicture(readFileSync(PAGE, 'utf8'), drawLayers()))
