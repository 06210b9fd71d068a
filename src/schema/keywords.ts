/** The keywords of JSON Schema that are read, and four of ours: `wanted`, `reads`, `assumed` and `sent`. */
export interface Keywords {
  readonly type?: string
  /** What a value must be, in words, to stand behind "must be". */
  readonly wanted?: string
  /** Name of a conversion: several ways of writing a value are read as one. */
  readonly reads?: string
  readonly title?: string
  readonly description?: string
  /** Stands for a value that an author may leave out. */
  readonly default?: unknown
  /** Stands for a value that another program left out although it should not. */
  readonly assumed?: unknown
  /** Only a backend sends it so: what authors see does not name it. */
  readonly sent?: true
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Keywords[]
  readonly allOf?: readonly Keywords[]
  readonly properties?: Readonly<Record<string, Keywords>>
  readonly required?: readonly string[]
  readonly patternProperties?: Readonly<Record<string, Keywords>>
  readonly additionalProperties?: boolean | Keywords
  readonly minProperties?: number
  readonly items?: Keywords
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: 'regex'
}
