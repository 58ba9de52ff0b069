import { normalizeIP } from '@fastify/rate-limit';

/** Bits of an IPv6 address that one household or office has: within them it can take as many addresses as it likes. */
const IPV6_BITS = 64;

/** What everything is counted under that is counted by address: an IPv4 address, or of IPv6 the /64 around it. */
export const networkOf = (address: string): string => normalizeIP(address, IPV6_BITS);
