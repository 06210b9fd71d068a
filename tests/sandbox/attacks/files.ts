import { type Attack, type Host, python, refused, shell } from './attack.ts'

const nothing = (title: string, code: (host: Host) => string): Attack => ({
  title,
  job: (host) => shell(`${code(host)}\ntrue`),
  says: /^$/,
})

/** Gives back what is not a file of its own; none of it may arrive. */
const planted = (title: string, code: string, keep: readonly string[]): Attack => ({
  title,
  job: () => ({ ...shell(`${code}\ntrue`), keep }),
})

/** Reading, or planting, what is not in the sandbox. */
export const FILE_ATTACKS: readonly Attack[] = [
  nothing('reads the passwords of the machine', () => 'cat /etc/shadow /etc/gshadow 2>/dev/null'),
  {
    title: 'reads the people of the machine',
    job: () => shell('cat /etc/passwd'),
    says: /^box:x:1000:1000:box:\/home\/box:\/bin\/bash$/,
  },
  nothing('reads a file of the host that everybody may read', ({ file }) => `cat '${file}' 2>/dev/null`),
  nothing(
    'looks for the project and the home of root',
    () => 'ls /work /root /srv /var /mnt /run 2>/dev/null',
  ),
  nothing(
    'reads a file of the host through the root of a process',
    ({ file }) => `cat /proc/*/root'${file}' /proc/*/cwd/../../..'${file}' 2>/dev/null`,
  ),
  {
    title: 'reads the environment of the server',
    job: () => shell('cat /proc/*/environ | tr "\\0" "\\n" | grep ASSESS; env | grep ASSESS; true'),
    says: /^$/,
  },
  {
    title: 'reads the environment of the process that keeps it',
    job: () =>
      shell('tr "\\0" "\\n" </proc/1/environ | grep -Ev "^(PWD|SHLVL|_|OLDPWD)=" | head -c 500; true'),
    says: /^$/,
  },
  {
    title: 'looks for descriptors that the server left open',
    job: () => python('print(*[fd for fd in range(3, 256) if os.path.exists(f"/proc/self/fd/{fd}")])'),
    says: /^$/,
  },
  {
    title: 'writes through the descriptors of its own keeper to the outside',
    job: () =>
      shell(
        'for fd in /proc/1/fd/* /proc/2/fd/*; do readlink $fd; done | grep -E "^/(tmp|work|root|sys)"; true',
      ),
    says: /^$/,
  },
  nothing(
    'writes to /usr',
    () => 'touch /usr/x 2>/dev/null && echo did it; echo x >/usr/bin/env 2>/dev/null && echo did it',
  ),
  nothing(
    'writes beside its folder',
    () => 'touch /x /opt/x /etc/x /dev/x /home/../x 2>/dev/null && echo did it',
  ),
  nothing(
    'replaces /etc/passwd',
    () => '{ echo root::0:0::/:/bin/sh >/etc/passwd; } 2>/dev/null && echo did it',
  ),
  nothing(
    'writes to the settings of the kernel',
    () => '{ echo x >/proc/sys/kernel/core_pattern; } 2>/dev/null && echo did it',
  ),
  nothing(
    'presses the magic keys of the kernel',
    () => '{ echo b >/proc/sysrq-trigger; } 2>/dev/null && echo did it',
  ),
  nothing(
    'reads what the machine is doing',
    () =>
      'cat /proc/{locks,stat,loadavg,buddyinfo,cmdline,kallsyms,keys,interrupts,vmstat,kmsg,sys/kernel/random/boot_id} 2>/dev/null',
  ),
  nothing(
    'looks at the control groups',
    () => 'ls /sys /sys/fs/cgroup 2>/dev/null; grep -v ":/$" /proc/self/cgroup',
  ),
  {
    title: 'looks for devices',
    job: () => shell('ls /dev'),
    says: /^fd\nfull\nnull\nrandom\nshm\nstderr\nstdin\nstdout\nurandom\nzero$/,
  },
  refused('makes a device', 'attempt(lambda: os.mknod("disk", 0o60666, os.makedev(254, 0)))', 'EPERM'),
  {
    title: 'runs a program as its owner, by setuid',
    job: () =>
      python(
        'import subprocess\nprint(subprocess.run(["/usr/bin/su", "-c", "id -u"], capture_output=True, text=True).stdout)\nprint(*[line.split()[1] for line in open("/proc/self/status") if line.startswith(("NoNewPrivs", "CapEff", "CapBnd"))])',
      ),
    says: /^0000000000000000 0000000000000000 1$/,
  },
  planted('gives back a symbolic link to the passwords', 'ln -s /etc/shadow out; ln -s /etc/passwd two', [
    'out',
    'two',
  ]),
  planted('gives back a folder that is a symbolic link', 'ln -s /etc out', ['out']),
  planted(
    'gives back hard links to what is not its own',
    'ln /etc/passwd out; ln /usr/bin/env two; ln -L /proc/self/exe three',
    ['out', 'two', 'three'],
  ),
  planted('gives back a pipe that nobody writes to', 'mkfifo out', ['out']),
  planted('gives back a socket', 'python3 -c "import socket; socket.socket(socket.AF_UNIX).bind(\'out\')"', [
    'out',
  ]),
  {
    title: 'gives back more than may be kept',
    job: () => ({
      ...shell('mkdir out; for i in 1 2 3 4 5 6; do head -c 5M /dev/zero >out/$i; done'),
      keep: ['out'],
    }),
    limits: { diskBytes: 40 * 2 ** 20 },
    ending: 'output',
  },
  {
    title: 'gives back a huge file with nothing in it',
    job: () => ({ ...shell('truncate -s 30M out'), keep: ['out'] }),
    limits: { diskBytes: 40 * 2 ** 20 },
    ending: 'output',
  },
]
