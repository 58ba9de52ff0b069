const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;
const MAPPED = '::ffff:';

/** What one household has: an IPv4 address, or of IPv6 a /64, in which it can take as many addresses as it likes. */
export function networkOf(address: string): string {
  if (address.startsWith(MAPPED) && address.includes('.')) return address.slice(MAPPED.length);
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: tail === undefined ? 0 : Math.max(0, GROUPS - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, GROUPS_OF_NETWORK).join(':');
}
