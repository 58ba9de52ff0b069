import { normalizeIP } from '@fastify/rate-limit';

/** The prefix length of an IPv6 network: one household or office has it and can use any number of addresses within it. */
const IPV6_BITS = 64;

/** The key for every count by address: an IPv4 address, or the /64 network of an IPv6 address. */
export const networkOf = (address: string): string => normalizeIP(address, IPV6_BITS);
