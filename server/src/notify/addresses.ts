import { BlockList, isIP } from 'node:net'

/** What the registries keep for private, local and special use (IANA, RFC 6890). */
const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Of version 6 only this is given out to the public; the second list are the parts of it that lead elsewhere. */
const PUBLIC_V6 = ['2000::/3']
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const specialV4 = listOf(SPECIAL_V4, 'ipv4')
const publicV6 = listOf(PUBLIC_V6, 'ipv6')
const specialV6 = listOf(SPECIAL_V6, 'ipv6')

function listOf(nets: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const net of nets) {
    const [address, bits] = net.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** Whether an address is one of the open internet: not of this machine, its network or anything special. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !specialV4.check(address, 'ipv4')
  return version === 6 && publicV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6')
}
