import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RestartableProcess } from './process.ts'

export const NGINX = '/usr/sbin/nginx'
const PAGE = new URL('../../cli/backend/run-it-for-real.md', import.meta.url)

interface NginxPlace {
  /** A folder for what it writes. */
  readonly folder: string
  /** Where it listens, as its `listen` says it. */
  readonly listen: string
  /** The ports of two servers. */
  readonly ports: readonly [number, number]
}

/** The configuration of the page "Run it for real", for these servers. */
function configurationFor({ folder, listen, ports }: NginxPlace): string {
  const [, shown = ''] = /```nginx\n(.*?)```/s.exec(readFileSync(PAGE, 'utf8')) ?? []
  const adapted = shown
    .replaceAll('4181', String(ports[0]))
    .replaceAll('4182', String(ports[1]))
    .replaceAll('listen 443 ssl;', `listen ${listen};`)
    .replaceAll(/^ *ssl_certificate.*$/gm, '')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  return `daemon off; pid ${folder}/nginx.pid; error_log stderr notice; user root;
    worker_rlimit_nofile 40000; events { worker_connections 16384; } http { access_log off; ${paths} ${adapted} }`
}

/** An nginx that is configured as the page says, and not started yet. */
export async function nginxFor(place: NginxPlace): Promise<RestartableProcess> {
  const file = join(place.folder, 'nginx.conf')
  await writeFile(file, configurationFor(place))
  return new RestartableProcess({
    name: 'nginx',
    program: NGINX,
    args: ['-p', place.folder, '-e', 'stderr', '-c', file],
    ready: 'start worker process',
  })
}
