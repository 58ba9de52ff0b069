import { PUBLIC_FIGURE_KEYS, PUBLIC_FIGURES, type PublicFigureKey } from '@contract/figures/public';
import type { PublicScreen } from '@/features/dashboard/public';
import {
  byCount,
  columnsOf,
  countText,
  countyOf,
  hasUntold,
  monthlyOf,
  saidCount,
  SCENES,
  sharesOf,
  wayTo,
} from '@/mobile/big-screen/view';
import { measureSources } from '../../../server/measures';
import { ALWAYS } from '../../../server/platform/measures/measure';

type Values = PublicScreen['figures'];

const figuresOf = (count: number | null): Values => Object.fromEntries(PUBLIC_FIGURE_KEYS.map((key) => [key, count])) as Values;

const areaOf = (areaCode: string, name: string, count: number | null) => ({
  ...{ areaCode, name, longitude: null, latitude: null },
  figures: figuresOf(count),
});

const screenOf = (areaCode: string, areaName: string, areas: PublicScreen['areas'] = []): PublicScreen => ({
  ...{ areaCode, areaName, above: null, asOf: '2026-03-05T01:00:00.000Z', year: 2026 },
  ...{ figures: figuresOf(9), areas, months: [], stations: [] },
});

const CITY = screenOf('3311', '丽水市', [areaOf('331121', '青田县', 12), areaOf('331102', '莲都区', 12), areaOf('331181', '龙泉市', null)]);

const monthsOf = (...counts: (number | null)[]) =>
  counts.map((count, at) => ({ month: `2026-${String(at + 1).padStart(2, '0')}`, figures: figuresOf(count) }));

describe('what the big screen shows', () => {
  it('the big screen uses for each figure the same period as the server', () => {
    const times = new Map(measureSources.flatMap(({ measures }) => Object.entries(measures).map(([name, { on }]) => [name, on])));
    for (const { measure, by } of Object.values(PUBLIC_FIGURES)) {
      const on = times.get(measure) ?? '';
      expect([measure, by]).toEqual([measure, on === ALWAYS ? 'now' : on.includes(`'-01'`) ? 'year' : 'month']);
    }
  });

  it('the big screen rotates through every figure, and shows months of the figures that are counted by month', () => {
    expect(SCENES[0]).toBe('suggestions');
    expect([...SCENES].sort()).toEqual([...PUBLIC_FIGURE_KEYS].sort());
    expect([monthlyOf('receptions'), monthlyOf('deputies'), monthlyOf('livelihood')]).toEqual(['receptions', 'suggestions', 'suggestions']);
  });

  it('the big screen says that a number is too small to publish, and shortens large numbers', () => {
    expect([countText(null), countText(0), countText(98_765), countText(123_456)]).toEqual(['—', '0', '98,765', '12.3 万']);
    expect([saidCount(null, PUBLIC_FIGURES.leads), saidCount(1200, PUBLIC_FIGURES.leads)]).toEqual(['不足 3，不公开', '1,200 条']);
  });

  it('the big screen sorts areas by count, then by code, with hidden counts last', () => {
    expect(byCount(CITY.areas, 'leads').map(({ name }) => name)).toEqual(['莲都区', '青田县', '龙泉市']);
    expect([...sharesOf(CITY.areas, 'leads')]).toEqual([
      ['331121', 1],
      ['331102', 1],
      ['331181', 0],
    ]);
    const screen = { ...CITY, areas: CITY.areas.slice(0, 2) };
    expect([CITY, screen, { ...screen, months: monthsOf(3, null) }].map((one) => hasUntold(one, 'leads'))).toEqual([true, false, true]);
  });

  it('the big screen knows the path down to a town, and none above the area of the platform', () => {
    const names = (shown: PublicScreen, whole = CITY) => wayTo(whole, shown).map(({ name }) => name);
    expect(names(CITY)).toEqual(['丽水市']);
    expect(names(screenOf('331102', '莲都区'))).toEqual(['丽水市', '莲都区']);
    expect(names(screenOf('331102001', '紫金街道'))).toEqual(['丽水市', '莲都区', '紫金街道']);
    const county = screenOf('331102', '莲都区', [areaOf('331102001', '紫金街道', 3)]);
    expect(names(screenOf('331102001', '紫金街道'), county)).toEqual(['莲都区', '紫金街道']);
    expect([countyOf('331102001', '3311'), countyOf('331102', '3311'), countyOf('3311', '3311'), countyOf('331102001', '331102')]).toEqual([
      '331102',
      '331102',
      undefined,
      undefined,
    ]);
  });
});

describe('the months', () => {
  const shown = (counts: (number | null)[], key: PublicFigureKey = 'leads') =>
    columnsOf({ months: monthsOf(...counts) }, key).flatMap(({ month, isTold }) => (isTold ? [month] : []));

  it('the chart has twelve months, and future months are empty and not hidden counts', () => {
    const columns = columnsOf({ months: monthsOf(4, null, 8) }, 'leads');
    expect(columns.map(({ count }) => count)).toEqual([4, null, 8, ...Array.from({ length: 9 }, () => undefined)]);
    expect(columns.slice(0, 4).map(({ share }) => share)).toEqual([0.5, 0, 1, 0]);
  });

  it('the chart labels all months where there is space, or else the highest and the last', () => {
    expect(shown([4, null, 999])).toEqual([1, 2, 3]);
    expect(shown([4, 1000, 30, 7])).toEqual([2, 4]);
    expect(shown([])).toEqual([]);
  });
});
