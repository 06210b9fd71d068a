import { heard } from './hearing.ts'
import { ExpressionReply, type Variable, Variables } from './messages.schema.ts'

export type { Variable } from './messages.schema.ts'

/** The most variables that are told, and characters of a value. */
const MOST = 300
const LONGEST = 120

/**
 * Looks at the names that cells have made, in a namespace of its own. Values of a class of the candidate are not asked how
 * they look: that would run their program.
 */
const PROGRAM = `
import base64, json, reprlib, types
class Short(reprlib.Repr):
    def repr_instance(self, value, level):
        return '<' + type(value).__name__ + '>'
short = Short()
short.maxstring = short.maxother = ${LONGEST}
short.maxlist = short.maxtuple = short.maxset = short.maxdict = short.maxarray = 8
PLAIN = (bool, int, float, complex, str, bytes, bytearray, range, type(None), list, tuple, dict, set, frozenset)
LIBRARIES = ('numpy', 'pandas', 'polars', 'scipy', 'torch', 'xarray')
def shape_of(value):
    if type(value) in PLAIN and hasattr(value, '__len__'):
        return str(len(value))
    if type(value).__module__.split('.')[0] in LIBRARIES and hasattr(value, 'shape'):
        return ' × '.join(str(int(size)) for size in tuple(value.shape))
    return ''
def value_of(value):
    if type(value) in PLAIN:
        return short.repr(value)
    if isinstance(value, type) or callable(value) and isinstance(value, (types.FunctionType, types.BuiltinFunctionType)):
        return ''
    if type(value).__module__.split('.')[0] in LIBRARIES:
        if hasattr(value, 'columns'):
            return ', '.join(str(name) for name in list(value.columns)[:20])
        if hasattr(value, 'dtype') and getattr(value, 'shape', ()) == ():
            return str(value)
        if hasattr(value, 'dtype'):
            first = value.iloc[:6] if hasattr(value, 'iloc') else value.flat[:6] if hasattr(value, 'flat') else value
            return ', '.join(str(one) for one in list(first)) + (' …' if len(value) > 6 else '')
    return ''
def of(shell):
    told = []
    for name, value in list(shell.user_ns.items()):
        if name.startswith('_') or name in shell.user_ns_hidden or isinstance(value, types.ModuleType):
            continue
        kind = type(value).__name__
        dtype = getattr(value, 'dtype', None) if type(value).__module__.split('.')[0] in LIBRARIES else None
        try:
            told.append({'name': name, 'type': kind + (' ' + str(dtype) if dtype is not None else ''), 'shape': shape_of(value), 'value': value_of(value)[:${LONGEST}]})
        except Exception:
            told.append({'name': name, 'type': kind, 'shape': '', 'value': ''})
    told.sort(key=lambda one: one['name'].lower())
    return base64.b64encode(json.dumps({'count': len(told), 'variables': told[:${MOST}]}).encode()).decode()
`

/** One expression, which changes no name of the candidate: the program has a namespace that nothing refers to afterwards. */
export const VARIABLES = `(lambda own: (__import__('builtins').exec(${JSON.stringify(PROGRAM)}, own), own['of'](get_ipython()))[1])({})`

/** What a kernel replies: text of Python with the letters of Base64 in quotation marks. */
function decoded(text: string): unknown {
  const letters = /^'([\w+/=]*)'$/.exec(text.trim())?.[1]
  if (letters === undefined) return undefined
  const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes))
}

/** The variables of a kernel, by the `user_expressions` of its reply; none where it says anything else. */
export function readVariables(expressions: unknown): readonly Variable[] {
  const reply = heard(ExpressionReply, expressions)
  try {
    return heard(Variables, decoded(reply?.variables.data['text/plain'] ?? ''))?.variables ?? []
  } catch {
    return []
  }
}
