import { type Attack, type Host, python, refused } from './attack.ts'

const connect = (address: string) => `attempt(lambda: socket.create_connection((${address}), 2))`

const loopback = (title: string, code: (host: Host) => string, says: RegExp): Attack => ({
  title,
  job: (host) => ({ ...python(code(host)), network: 'loopback' }),
  says,
})

/** Talking to anybody. */
export const NETWORK_ATTACKS: readonly Attack[] = [
  refused('opens an internet socket', 'attempt(lambda: socket.socket(socket.AF_INET))', 'EAFNOSUPPORT'),
  refused('opens an IPv6 socket', 'attempt(lambda: socket.socket(socket.AF_INET6))', 'EAFNOSUPPORT'),
  refused(
    'opens a socket to the hypervisor',
    'attempt(lambda: socket.socket(socket.AF_VSOCK))',
    'EAFNOSUPPORT',
  ),
  refused(
    'opens a netlink socket',
    'attempt(lambda: socket.socket(socket.AF_NETLINK, socket.SOCK_RAW))',
    'EAFNOSUPPORT',
  ),
  refused(
    'opens a packet socket',
    'attempt(lambda: socket.socket(socket.AF_PACKET, socket.SOCK_RAW))',
    'EAFNOSUPPORT',
  ),
  refused(
    'opens a socket to the cryptography of the kernel',
    'attempt(lambda: socket.socket(38, 5))',
    'EAFNOSUPPORT',
  ),
  {
    title: 'connects to an abstract socket of the host',
    job: ({ socket }) => python(`attempt(lambda: socket.socket(socket.AF_UNIX).connect("\\0${socket}"))`),
    says: /^ECONNREFUSED$/,
  },
  loopback(
    'connects to the loopback of the host',
    ({ port }) => connect(`"127.0.0.1", ${port}`),
    /^ECONNREFUSED$/,
  ),
  loopback('connects to another machine', () => connect('"192.0.2.1", 80'), /^ENETUNREACH$/),
  loopback(
    'sends to everybody on the network',
    () => 'attempt(lambda: socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b"x", ("10.0.0.1", 53)))',
    /^ENETUNREACH$/,
  ),
  loopback(
    'opens a raw socket',
    () => 'attempt(lambda: socket.socket(socket.AF_INET, socket.SOCK_RAW, 1))',
    /^EPERM$/,
  ),
]
