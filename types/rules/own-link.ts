import { ownPath } from './own-path';
import { placeOfPages } from './workbench-link';

const HOST = /^https?:\/\/[^/?#\s]+/i;

/** An address as it is compared: the host in small letters. */
const withSmallHost = (address: string): string => address.replace(HOST, (host) => host.toLowerCase());

/**
 * The link of ours in an address that somebody scanned or pasted, '/suggm-detail?id=3'; null for everything else. `places` are the addresses
 * our pages are known by, as in `pageAddress`. What follows the place has to be a path of ours, so nothing leads to another host.
 */
export function ownLink(text: string, places: readonly string[]): string | null {
  const address = withSmallHost(text.trim());
  if (!/^https?:\/\/\S+$/.test(address)) return null;
  for (const place of places.map(placeOfPages)) {
    if (place !== null && address.startsWith(`${withSmallHost(place)}/`)) return ownPath(address.slice(place.length));
  }
  return null;
}
