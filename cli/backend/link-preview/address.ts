import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Networks of IPv4 that are not public hosts, by the registries of special addresses. */
const SPECIAL_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // The public address of a cloud's metadata service, which gives out secrets.
  ['168.63.129.16', 32],
] as const

/** The public part of IPv6; tunnels and examples within it may lead anywhere. */
const GLOBAL_V6 = ['2000::', 3] as const
const SPECIAL_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const special = new BlockList()
const global = new BlockList()
for (const [network, bits] of SPECIAL_V4) special.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of SPECIAL_V6) special.addSubnet(network, bits, 'ipv6')
global.addSubnet(...GLOBAL_V6, 'ipv6')

/**
 * Whether an address is a host of the public internet: not this machine, its network, a carrier's, a group of hosts,
 * nor an IPv4 address written as an IPv6 one.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  return isIPv6(address) && global.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
