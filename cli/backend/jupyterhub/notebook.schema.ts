import { Type } from 'typebox'

/*
 * What a page reads of a notebook server at a hub: kernels, sessions, kinds of kernels and the status. Addresses at the hub are
 * among what is left out.
 */

const Text = Type.String({ maxLength: 1000 })
const Count = Type.Optional(Type.Integer({ minimum: 0 }))

const Kernel = Type.Object({
  id: Text,
  name: Text,
  last_activity: Type.Optional(Text),
  execution_state: Type.Optional(Text),
  connections: Count,
})

const Session = Type.Object({ id: Text, path: Text, name: Text, type: Text, kernel: Kernel })

const Specs = Type.Object({
  default: Text,
  kernelspecs: Type.Record(
    Type.String(),
    Type.Object({
      name: Text,
      spec: Type.Object({
        argv: Type.Array(Text, { maxItems: 100 }),
        display_name: Text,
        language: Text,
      }),
      resources: Type.Object({}),
    }),
  ),
})

const Status = Type.Object({ started: Text, last_activity: Text, connections: Count, kernels: Count })

/** A session has the keys of a kernel too, so it stands before. */
export const NotebookSays = Type.Union([
  Type.Array(Session, { maxItems: 1000 }),
  Type.Array(Kernel, { maxItems: 1000 }),
  Session,
  Kernel,
  Specs,
  Status,
])
