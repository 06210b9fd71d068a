import { InvalidArgumentError } from 'commander'

export function readPort(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new InvalidArgumentError('a port is a number from 0 to 65535.')
}
