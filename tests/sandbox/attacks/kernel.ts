import { type Attack, numberOf, python, refused } from './attack.ts'

const denied = (title: string, name: string, args = '0, 0, 0, 0'): Attack =>
  refused(title, `call(${numberOf(name)}, ${args})`, 'EPERM')

/** x86-64 only: machine code that calls the kernel as a program of 32 bits would. */
const THIRTY_TWO_BITS = `
import mmap
code = bytes.fromhex('b814000000cd80c3')  # getpid by int 0x80
page = mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
page.write(code)
pid = ctypes.CFUNCTYPE(ctypes.c_int)(ctypes.addressof(ctypes.c_char.from_buffer(page)))()
print('did it', pid)
`

const INTEL_ONLY: readonly Attack[] = [
  {
    title: 'calls the kernel with the numbers of 32-bit programs',
    job: () => python(THIRTY_TWO_BITS),
    says: /^$/,
  },
  refused('calls the kernel with the numbers of the x32 ABI', 'call(0x40000000 + 39)', 'ENOSYS'),
  denied('rewrites the table of segments', 'modify_ldt', '1, 0, 0'),
  denied('asks for the ports of the machine', 'iopl', '3'),
]

/** Ways into the kernel, or around what it is told. */
export const KERNEL_ATTACKS: readonly Attack[] = [
  denied('traces another process', 'ptrace', '16, 1, 0, 0'),
  denied('reads the memory of another process', 'process_vm_readv', '1, 0, 0, 0, 0, 0'),
  denied('takes a file descriptor from another process', 'pidfd_getfd', '0, 0, 0'),
  denied('loads a program into the kernel', 'bpf', '0, 0, 0'),
  denied('sets up io_uring', 'io_uring_setup', '8, 0'),
  denied('handles page faults itself', 'userfaultfd', '0'),
  denied('has memory that nobody can look at', 'memfd_secret', '0'),
  denied('asks which pages of a shared file are in memory', 'cachestat', '0, 0, 0, 0'),
  denied('watches performance counters', 'perf_event_open', '0, 0, -1, -1, 0'),
  denied('asks for the keys of the kernel', 'keyctl', '0, -3, 0'),
  denied('adds a key that another sandbox could find', 'add_key', '0, 0, 0, 0, -4'),
  denied('mounts a file system', 'mount', 'b"none", b"/home/box", b"tmpfs", 0, 0'),
  denied('opens a tree of mounts', 'open_tree', '-100, b"/", 1'),
  denied('changes its root', 'chroot', 'b"/home"'),
  denied('makes a new namespace', 'unshare', '0x10000000'),
  denied('enters the namespace of another process', 'setns', '0, 0'),
  denied('opens a file by its handle, past its folder', 'open_by_handle_at', '-100, 0, 0'),
  denied('changes its personality, to turn off protections', 'personality', '0x0040000'),
  denied('reads the log of the kernel', 'syslog', '3, 0, 0'),
  denied('loads a module', 'init_module', '0, 0, 0'),
  denied('sets the clock', 'clock_settime', '0, 0'),
  denied('restarts the machine', 'reboot', '0xfee1dead, 672274793, 0x1234567'),
  refused(
    'makes a namespace by clone',
    `call(${process.arch === 'x64' ? 56 : 220}, 0x10000000 | 17, 0, 0, 0, 0)`,
    'EPERM',
  ),
  refused('makes a namespace by clone3, whose flags a filter cannot see', 'call(435, 0, 88)', 'ENOSYS'),
  refused('uses a system call that is younger than the filter', 'call(467, 0, 0, 0, 0, 0)', 'ENOSYS'),
  refused(
    'locks a shared file, to send bits to another sandbox',
    'import fcntl\nattempt(lambda: fcntl.flock(os.open("/usr/bin/env", os.O_RDONLY), fcntl.LOCK_EX | fcntl.LOCK_NB))',
    'EPERM',
  ),
  refused(
    'asks who has locked a shared file',
    'import fcntl\nattempt(lambda: fcntl.fcntl(os.open("/usr/bin/env", os.O_RDONLY), fcntl.F_GETLK, b"\\1" + bytes(31)))',
    'EPERM',
  ),
  refused('becomes root', 'attempt(lambda: os.setuid(0))', 'EPERM|EINVAL'),
  refused(
    'takes on the number of another user',
    'attempt(lambda: os.setresuid(60002, 60002, 60002))',
    'EPERM|EINVAL',
  ),
  ...(process.arch === 'x64' ? INTEL_ONLY : []),
]
