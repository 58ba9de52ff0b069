import { ownPath } from './own-path';
import { placeOfPages } from './workbench-link';

const HOST = /^https?:\/\/[^/?#\s]+/i;

/** An address in the form used for comparison: the host in lower case. */
const withSmallHost = (address: string): string => address.replace(HOST, (host) => host.toLowerCase());

/**
 * The link to this application in a scanned or pasted address, '/suggm-detail?id=3'; null for everything else. `places` are the addresses of the
 * pages, as in `pageAddress`. After the place there must be a path of this application, so no link leads to another host.
 */
export function ownLink(text: string, places: readonly string[]): string | null {
  const address = withSmallHost(text.trim());
  if (!/^https?:\/\/\S+$/.test(address)) return null;
  for (const place of places.map(placeOfPages)) {
    if (place !== null && address.startsWith(`${withSmallHost(place)}/`)) return ownPath(address.slice(place.length));
  }
  return null;
}
