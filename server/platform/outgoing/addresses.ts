import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { fail } from '../errors';

/** Returns whether the server may connect to an IP address. */
export type AddressRule = (address: string) => boolean;

/** IPv4 ranges outside the open internet (IANA's special-purpose registry), and the address where Azure machines read their secrets. */
const SPECIAL_IPV4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 ' +
  '198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 168.63.129.16/32';
/** This range contains all public IPv6; IPv4-mapped, unique local, link-local and loopback addresses are outside it. */
const GLOBAL_IPV6 = '2000::/3';
/** Tunnels that contain an IPv4 address, and addresses for documentation. */
const SPECIAL_IPV6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20';

/** Parses a list of networks such as 10.0.0.0/8 and of single addresses. Throws for any other text. */
export function networksOf(texts: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of texts) {
    const [address = '', prefix] = text.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, /^\d+$/.test(prefix) ? Number(prefix) : Number.NaN, family);
  }
  return list;
}

const special = networksOf([...SPECIAL_IPV4.split(' '), ...SPECIAL_IPV6.split(' ')]);
const globalIpv6 = networksOf([GLOBAL_IPV6]);

/** Checks whether the address belongs to the open internet. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && globalIpv6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

const refused = () => fail('address.private');

/** Host names that always mean the machine itself. */
const OWN_NAME = /^(?:.+\.)?localhost\.?$/i;
const LOOPBACK = '127.0.0.1';

/** Checks whether the rule allows the host of a URL when it is an address. Names are checked when they are resolved. */
export function allowsHost({ hostname }: URL, allows: AddressRule): boolean {
  const address = OWN_NAME.test(hostname) ? LOOPBACK : hostname.replace(/^\[|\]$/g, '');
  return !isIP(address) || allows(address);
}

/** Throws address.private for a URL whose host is an address that the rule refuses. */
export function requireAddress(url: URL, allows: AddressRule): void {
  if (!allowsHost(url, allows)) throw refused();
}

/**
 * Resolves host names for a connection, and fails with address.private when one of the addresses is refused. The connection uses exactly the returned
 * address, so a name that changes its address between check and connection gains nothing.
 */
export const guardedLookup =
  (allows: AddressRule, resolve: typeof lookup = lookup): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => allows(address))) return done(refused(), []);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
