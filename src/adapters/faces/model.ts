/** How the model's file is laid out, as the file beside it says. */
export type Manifest = readonly {
  readonly weights: readonly {
    readonly name: string
    readonly shape: readonly number[]
    readonly quantization: { readonly scale: number; readonly min: number }
  }[]
}[]

/** The weights of the model by their names. */
export type Model = (name: string) => Float32Array

/** Every weight is kept in one byte: `min + byte * scale`. Throws when the file is not as long as it has to be. */
export function readModel(manifest: Manifest, file: Uint8Array): Model {
  const found = new Map<string, Float32Array>()
  let from = 0
  for (const { name, shape, quantization } of manifest.flatMap(({ weights }) => weights)) {
    const count = shape.reduce((product, size) => product * size, 1)
    const bytes = file.subarray(from, from + count)
    found.set(
      name,
      Float32Array.from(bytes, (byte) => byte * quantization.scale + quantization.min),
    )
    from += count
  }
  if (from !== file.length) throw new Error(`The model of faces has ${file.length} bytes instead of ${from}`)
  return (name) => {
    const weights = found.get(name)
    if (!weights) throw new Error(`The model of faces has no "${name}"`)
    return weights
  }
}
