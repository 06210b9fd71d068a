/** Numbers of a system call on x86-64 and on arm64, where some do not exist. */
type Numbers = readonly [x64: number, arm64: number | undefined]

/** Denied calls: they reach other processes, the kernel, mounts, namespaces or keys. */
export const DENIED: Readonly<Record<string, Numbers>> = {
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  process_madvise: [440, 440],
  pidfd_getfd: [438, 438],
  kcmp: [312, 272],
  bpf: [321, 280],
  userfaultfd: [323, 282],
  perf_event_open: [298, 241],
  keyctl: [250, 219],
  add_key: [248, 217],
  request_key: [249, 218],
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  move_mount: [429, 429],
  open_tree: [428, 428],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  setns: [308, 268],
  unshare: [272, 97],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  reboot: [169, 142],
  swapon: [167, 224],
  swapoff: [168, 225],
  open_by_handle_at: [304, 265],
  name_to_handle_at: [303, 264],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  personality: [135, 92],
  quotactl: [179, 60],
  quotactl_fd: [443, 443],
  acct: [163, 89],
  syslog: [103, 116],
  nfsservctl: [180, 42],
  lookup_dcookie: [212, 18],
  vmsplice: [278, 75],
  clock_settime: [227, 112],
  settimeofday: [164, 170],
  adjtimex: [159, 171],
  clock_adjtime: [305, 266],
  move_pages: [279, 239],
  migrate_pages: [256, 238],
  fanotify_init: [300, 262],
  fanotify_mark: [301, 263],
  vhangup: [153, 58],
  // Memory that nobody else can look at, not even who has to end a program for it.
  memfd_secret: [447, 447],
  // Which pages of a file the machine has in memory: two sandboxes could talk by that, and learn what others read.
  cachestat: [451, 451],
  // Two sandboxes that lock the same file of /usr could talk to each other.
  flock: [73, 32],
  iopl: [172, undefined],
  ioperm: [173, undefined],
  modify_ldt: [154, undefined],
  uselib: [134, undefined],
  ustat: [136, undefined],
  sysfs: [139, undefined],
  _sysctl: [156, undefined],
}

/** The filter checks the arguments of these. */
export const CLONE: Numbers = [56, 220]
export const CLONE3: Numbers = [435, 435]
export const SOCKET: Numbers = [41, 198]
export const SOCKETPAIR: Numbers = [53, 199]
export const FCNTL: Numbers = [72, 25]

/** Calls from this number on are newer than this list; the x32 ABI of x86-64 is above it as well. */
export const FIRST_UNKNOWN = 457
