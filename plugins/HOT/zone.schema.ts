import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'

const share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description })

/** A place of a picture, in shares of its width and height. */
export const Point = Type.Object({
  x: share('From the left edge, 0 to 1'),
  y: share('From the upper edge, 0 to 1'),
})
export type Point = Shape<typeof Point>

/** A part of the picture, which has one of the three shapes. */
export const Zone = Type.Object({
  label: Type.String({ minLength: 1, description: 'What lies there, for the review' }),
  is_right: Type.Boolean({ default: true, description: 'False for a zone that explains a wrong point' }),
  circle: Type.Optional(
    Type.Object(
      {
        x: share('Its middle, from the left edge'),
        y: share('Its middle, from the upper edge'),
        radius: Type.Number({
          exclusiveMinimum: 0,
          maximum: 1,
          description: "A share of the picture's width",
        }),
      },
      { description: 'Round on the screen, whatever shape the picture has' },
    ),
  ),
  rectangle: Type.Optional(
    Type.Object({
      x: share('Its left edge'),
      y: share('Its upper edge'),
      width: share("A share of the picture's width"),
      height: share("A share of the picture's height"),
    }),
  ),
  polygon: Type.Optional(Type.Array(Point, { minItems: 3, description: 'Its corners, in their order' })),
})
export type Zone = Shape<typeof Zone>
