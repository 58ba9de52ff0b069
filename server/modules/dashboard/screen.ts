import type { CallReply } from '@contract/contract';
import { PUBLIC_FIGURE_KEYS, PUBLIC_FIGURES, type PublicFigureKey } from '@contract/figures/public';
import { areaContains, areaLevel, parentAreaCode } from '@contract/rules/area';
import { beijingYear } from '@contract/rules/beijing';
import { LEAST_GROUP } from '@contract/rules/dashboard';
import { fail } from '../../platform/errors';
import { makeStampedCache } from '../../platform/db/stamped-cache';
import type { Kernel } from '../../platform/kernel';
import { sumsOf } from '../../platform/measures/sums';
import { type Amounts, amountsOf } from './compute';
import type { DashboardReads } from './reads';
import { monthsOf, spanOfYear } from './span';

const KEPT_AREAS = 500;
const KEPT_MS = 60_000;
const YEAR_MONTHS = 12;
const NAMES = PUBLIC_FIGURE_KEYS.map((key) => PUBLIC_FIGURES[key].measure);

type Values = Record<PublicFigureKey, number | null>;
type Screen = CallReply<'dashboard.screen'>;

/** Returns the values for the public; a value is null when the group is so small that persons could be identified. */
const valuesOf = (amounts: Amounts): Values =>
  Object.fromEntries(
    PUBLIC_FIGURE_KEYS.map((key) => {
      const count = amounts(PUBLIC_FIGURES[key].measure);
      return [key, count > 0 && count < LEAST_GROUP ? null : count];
    }),
  ) as Values;

interface Dependencies extends Pick<Kernel, 'db' | 'clock'> {
  reads: DashboardReads;
  foldIfMany: () => void;
  /** Returns the area of this installation. */
  root: () => string;
}

/** The public big screen; the data of each area is computed at most once a minute. */
export function makePublicScreen({ db, clock, reads, foldIfMany, root }: Dependencies) {
  const cache = makeStampedCache(KEPT_AREAS);

  async function make(areaCode: string, now: Date): Promise<Screen> {
    const areas = await reads.areasAt(areaCode);
    const area = areas.find((one) => one.areaCode === areaCode);
    if (!area) throw fail('dashboard.area');
    const year = beijingYear(now);
    const { span } = spanOfYear(year, now);
    const [sums, stations] = await Promise.all([
      sumsOf(db, { names: NAMES, scopes: areas.map((one) => one.areaCode), ...span }),
      // The stations of a whole city would be too many to tell apart on the map.
      areaLevel(areaCode) === 'city' ? [] : reads.stationsIn(areaCode),
    ]);
    foldIfMany();
    const amounts = amountsOf(sums);
    const above = parentAreaCode(areaCode);
    return {
      ...{ areaCode, areaName: area.name, above: areaCode === root() ? null : above, asOf: now.toISOString(), year },
      figures: valuesOf(amounts.of(areaCode)),
      areas: areas.filter((one) => one !== area).map((one) => ({ ...one, figures: valuesOf(amounts.of(one.areaCode)) })),
      months: monthsOf(span, YEAR_MONTHS).map((month) => ({ month, figures: valuesOf(amounts.inMonth(areaCode, month)) })),
      stations,
    };
  }

  /** Throws `dashboard.area` for an area that does not exist or is outside the installation. */
  return function screen({ areaCode = root() }: { areaCode?: string }): Promise<Screen> {
    if (!areaContains(root(), areaCode)) throw fail('dashboard.area');
    const now = clock.now();
    return cache.get(areaCode, String(Math.floor(now.getTime() / KEPT_MS)), () => make(areaCode, now));
  };
}
