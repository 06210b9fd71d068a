"""Objects of the other side as if they were here; see link.py."""
import operator

OPERATIONS = {
    'len': len, 'iter': iter, 'next': next, 'bool': bool, 'str': str, 'repr': repr, 'hash': hash,
    'reversed': reversed, 'format': format, 'dir': dir,
    'enter': lambda thing: type(thing).__enter__(thing),
    'exit': lambda thing, *error: type(thing).__exit__(thing, None, None, None),
    'isinstance': lambda kind, thing: isinstance(thing, kind),
}
for name in 'getitem setitem delitem contains eq lt le gt ge add sub mul matmul truediv floordiv mod and_ or_ xor neg'.split():
    OPERATIONS[name] = getattr(operator, name)

class Gone(BaseException):
    """The other program has ended; no `except Exception` takes this for an answer."""


class Remote:
    """An object of the other side."""

    def __init__(self, link, key):
        self.__dict__.update(_link=link, _key=key)

    def __getattr__(self, name):
        if name.startswith('__'):
            raise AttributeError(name)
        return self._link.ask('get', self, name)

    def __setattr__(self, name, value):
        self._link.ask('set', self, name, value)

    def __delattr__(self, name):
        self._link.ask('delete', self, name)

    def __call__(self, *args, **kwargs):
        return self._link.ask('call', self, *args, named=kwargs)

    def __eq__(self, other):
        # The answer must not learn what it is compared with: an object equals no plain value.
        return self is other or (is_remote(other) and self._link.ask('eq', self, other))

    def __exit__(self, *error):
        return self._link.ask('exit', self)


def is_remote(thing):
    return type(thing) is Remote or isinstance(thing, RemoteType) or isinstance(type(thing), RemoteType)


def forward(name):
    return lambda self, *others: self._link.ask(name, self, *others)


def between(name):
    """Two objects may be put together; with a plain value only when that makes no plain value, see `__eq__`."""

    def ask(self, other):
        result = self._link.ask(name, self, other)
        if is_remote(other) or is_remote(result):
            return result
        raise TypeError('An object of the program cannot be compared with a plain value')

    return ask


for name in 'len iter next bool str repr hash reversed format dir enter neg getitem setitem delitem contains'.split():
    setattr(Remote, '__%s__' % name, forward(name))
for name in 'lt le gt ge add sub mul matmul truediv floordiv mod and_ or_ xor'.split():
    setattr(Remote, '__%s__' % name.rstrip('_'), between(name))


class RemoteType(type):
    """A class of the other side: can be called, asked for its parts, and used with `isinstance` and `except`."""

    def __call__(cls, *args, **kwargs):
        return cls._link.ask('call', cls, *args, named=kwargs)

    def __getattr__(cls, name):
        if name.startswith('_'):
            raise AttributeError(name)
        return cls._link.ask('get', cls, name)

    def __instancecheck__(cls, thing):
        return type(thing) is cls or (is_remote(thing) and cls._link.ask('isinstance', cls, thing))


def part_of_error(error, name):
    if name.startswith('_'):
        raise AttributeError(name)
    return error._link.ask('get', error, name)
