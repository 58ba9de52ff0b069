import { ownPath } from './own-path';

/** Where the built pages stand below any host. */
const BASE_PATH = '/data-board';

/** An address as it is compared: the host in small letters, and where it names a host alone, the place of the pages there. */
function placeOf(address: string): string | null {
  const parts = /^(https?:\/\/[^/?#\s]+)([^?#\s]*)$/i.exec(address);
  if (!parts) return null;
  return `${parts[1]?.toLowerCase()}${parts[2]?.replace(/\/+$/, '') || BASE_PATH}`;
}

/**
 * The link of ours in an address that somebody scanned or pasted, '/suggm-detail?id=3'; null for everything else. `places` are the addresses
 * our pages are known by, as in `pageAddress`. What follows the place has to be a path of ours, so nothing leads to another host.
 */
export function ownLink(text: string, places: readonly string[]): string | null {
  const parts = /^(https?:\/\/[^/?#\s]+)(\S*)$/i.exec(text.trim());
  if (!parts) return null;
  const address = `${parts[1]?.toLowerCase()}${parts[2]}`;
  for (const place of places.map(placeOf)) {
    if (place !== null && address.startsWith(`${place}/`)) return ownPath(address.slice(place.length));
  }
  return null;
}
