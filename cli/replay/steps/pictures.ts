import { Type } from 'typebox'
import { SLUG } from '../../definitions/fields.ts'
import { defineVerb } from './define.ts'

const picture = defineVerb({
  args: Type.String({
    pattern: SLUG,
    description: 'Name of the screen as it is now, for "assess-cli screens"; a replay passes over it',
  }),
  run: (scene, name) => scene.picture(name),
})

export const pictures = { picture }
