/** The layout of the model's file, from the JSON beside it. */
export type Manifest = readonly {
  readonly weights: readonly {
    readonly name: string
    readonly shape: readonly number[]
    readonly quantization: { readonly scale: number; readonly min: number }
  }[]
}[]

/** The model's weights by name. */
export type Model = (name: string) => Float32Array

/** Each weight is one byte: `min + byte * scale`. Throws when the file has another length. */
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
  if (from !== file.length) throw new Error(`The face model has ${file.length} bytes instead of ${from}`)
  return (name) => {
    const weights = found.get(name)
    if (!weights) throw new Error(`The face model has no "${name}"`)
    return weights
  }
}
