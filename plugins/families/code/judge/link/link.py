"""Two programs that use each other's objects, over lines of JSON. What is a plain value is copied, everything else
stays where it is and is asked there. Both sides run this file; who does not trust the other sets `may_ask`."""
import base64
import builtins
import decimal
import fractions
import json
import os

from remote import OPERATIONS, Gone, Remote, RemoteType, is_remote, part_of_error

# The id of what is offered.
OFFER = ''
EXACT = {'decimal': decimal.Decimal, 'fraction': fractions.Fraction, 'complex': complex}


class Link:
    def __init__(self, reader, writer, may_ask=lambda action, thing, name: True):
        self.reader, self.writer, self.may_ask = reader, writer, may_ask
        self.own, self.keys, self.types, self.objects = {}, {}, {}, {}
        self.printed = lambda: ''
        self.print = lambda text: None

    def ask(self, action, *args, named={}):
        """Has something done over there; gives what comes of it, and lets changes to lists and the like come back."""
        # No program guesses it.
        name = os.urandom(8).hex()
        more = {key: self.wrap(arg) for key, arg in named.items()}
        self.send(['ask', name, action, [self.wrap(arg) for arg in args], more])
        kind, result, changed, text = self.wait(name)
        self.print(text)
        for old, new in zip([*args, *named.values()], changed):
            restore(old, self.unwrap(new))
        if kind == 'error':
            raise self.error(result)
        return self.unwrap(result)

    def send(self, message):
        try:
            self.writer.write(json.dumps(message) + '\n')
            self.writer.flush()
        except OSError:
            raise Gone('The program has ended.') from None

    def wait(self, name=None):
        """Waits for the reply to what was asked by this name; meanwhile it serves the calls of the other side."""
        while True:
            line = self.reader.readline()
            if not line.endswith('\n'):
                raise Gone('The program has ended.')
            kind, asked, *rest = json.loads(line)
            if kind == 'ask':
                self.answer(asked, *rest)
            elif asked == name:
                return [kind, *rest]
            else:
                raise Gone('The program has answered what nobody has asked.')

    def answer(self, name, action, args, named):
        given = []
        try:
            given = [self.unwrap(arg) for arg in args]
            more = {key: self.unwrap(arg) for key, arg in named.items()}
            result = self.wrap(self.act(action, given, more))
            kind, given = 'value', [*given, *more.values()]
        except Gone:
            raise
        except BaseException as error:
            kind, result = 'error', self.wrap_error(error)
        self.send([kind, name, result, [self.wrap(arg) if is_changeable(arg) else None for arg in given], self.printed()])

    def act(self, action, args, named):
        thing, *others = args
        if not self.may_ask(action, thing, others[0] if others else None):
            raise TypeError('The tests do not let that be done.')
        if action == 'call':
            return thing(*others, **named)
        if action == 'get':
            return getattr(thing, *others)
        if action == 'set':
            return setattr(thing, *others)
        if action == 'delete':
            return delattr(thing, *others)
        return OPERATIONS[action](*args)

    def wrap(self, thing):
        if thing is None or type(thing) in (bool, int, float, str):
            return thing
        for base in (int, float, str):
            if isinstance(thing, base):
                return base(thing)
        if isinstance(thing, (bytes, bytearray)):
            return {type(thing).__mro__[-2].__name__: base64.b64encode(bytes(thing)).decode()}
        for name, base in (('list', list), ('tuple', tuple), ('set', set), ('frozenset', frozenset)):
            if isinstance(thing, base):
                return {name: [self.wrap(one) for one in base.__iter__(thing)]}
        if isinstance(thing, dict):
            return {'dict': [[self.wrap(key), self.wrap(value)] for key, value in dict.items(thing)]}
        for name, base in EXACT.items():
            if type(thing) is base:
                return {name: str(thing)}
        if is_remote(thing):
            return {'yours': thing._key}
        if not isinstance(thing, type):
            return {'object': self.hold(thing)}
        if builtins.__dict__.get(thing.__name__) is thing:
            return {'builtin': thing.__name__}
        raised = thing.__bases__ if issubclass(thing, BaseException) else ()
        return {'type': self.hold(thing), 'name': thing.__name__, 'raised': [self.wrap(base) for base in raised]}

    def hold(self, thing):
        if id(thing) not in self.keys:
            self.keys[id(thing)] = len(self.own)
            self.own[len(self.own)] = thing
        return self.keys[id(thing)]

    def unwrap(self, encoded):
        if not isinstance(encoded, dict):
            return encoded
        name, value = next(iter(encoded.items()))
        if name in ('list', 'tuple', 'set', 'frozenset'):
            return {'list': list, 'tuple': tuple, 'set': set, 'frozenset': frozenset}[name](map(self.unwrap, value))
        if name == 'dict':
            return {self.unwrap(key): self.unwrap(one) for key, one in value}
        if name in ('bytes', 'bytearray'):
            return {'bytes': bytes, 'bytearray': bytearray}[name](base64.b64decode(value))
        if name in EXACT:
            return EXACT[name](value)
        if name == 'builtin':
            kind = getattr(builtins, value)
            return kind if isinstance(kind, type) else None
        if name == 'yours':
            return self.own[value]
        if name == 'type':
            return self.type_of(value, encoded)
        return self.objects.setdefault(value, Remote(self, value))

    def type_of(self, key, encoded):
        if key not in self.types:
            bases = tuple(self.unwrap(base) for base in encoded['raised'])
            raised = [base for base in bases if isinstance(base, type) and issubclass(base, Exception)]
            parts = {'_link': self, '_key': int(key), **({'__getattr__': part_of_error} if bases else {})}
            kind = tuple(raised or [Exception]) if bases else (Remote,)
            self.types[key] = RemoteType(str(encoded['name']), kind, parts)
        return self.types[key]

    def wrap_error(self, error):
        encoded = {'kind': self.wrap(type(error)), 'args': [self.wrap(arg) for arg in error.args], 'text': str(error)}
        return {**encoded, 'key': self.hold(error)}

    def error(self, encoded):
        kind, args = self.unwrap(encoded['kind']), [self.unwrap(arg) for arg in encoded['args']]
        is_known = isinstance(kind, type) and issubclass(kind, (Exception, SystemExit))
        try:
            error = kind.__new__(kind, *args) if is_known else RuntimeError(encoded['text'])
        except TypeError:
            return RuntimeError(encoded['text'])
        error.args = tuple(args) if is_known else error.args
        if isinstance(kind, RemoteType):
            error.__dict__['_key'] = encoded['key']
        return error


def is_changeable(thing):
    return type(thing) in (list, dict, set, bytearray)


def restore(old, new):
    """Makes a list, or whatever can be changed, what the other side has made of its copy."""
    if not is_changeable(old) or type(old) is not type(new):
        return
    if type(old) is list:
        for index, (one, other) in enumerate(zip(old, new)):
            restore(one, other)
            if is_changeable(one) and type(one) is type(other):
                new[index] = one
        old[:] = new
    elif type(old) is bytearray:
        old[:] = new
    else:
        old.clear()
        old.update(new)
