import type { MapPlace } from '@/platform/map-port';
import { numberText } from '@/lib/number-text';
import type { County } from '../shared/county';

/** 景宁畲族自治县 has no room on a phone's map; everybody there says 景宁. */
const shortName = (name: string): string => name.replace(/.族自治县$/, '');

/** The counties whose place is known, the ones with the most items first: where there is no room for all names, theirs are written. */
export function placesOf(counties: readonly County[]): MapPlace[] {
  const most = Math.max(1, ...counties.map(({ total }) => total));
  return counties
    .flatMap(({ areaCode, name, longitude, latitude, total }) => {
      if (typeof longitude !== 'number' || typeof latitude !== 'number') return [];
      return [
        {
          id: areaCode,
          name,
          shortName: shortName(name),
          longitude,
          latitude,
          value: `${numberText(total)} 件`,
          weight: total / most,
        },
      ];
    })
    .sort((one, other) => other.weight - one.weight);
}
