import { FIGURE_KEYS, type FigureKey, FIGURES } from '@contract/figures';
import {
  cardsAtFirst,
  changeOf,
  daysOfMonth,
  moved,
  readCards,
  readYear,
  searchOf,
  seesAllOf,
  valueText,
  withUnit,
  yearsOffered,
} from '@/features/dashboard/rules';

const SPAN = { areaCode: '331102', year: 2026, from: '2026-01-01', to: '2026-11-26' };

describe('a value', () => {
  it.each([
    [null, '—'],
    [0, '0'],
    [12345.6, '12,345.6'],
    [98.5, '98.5'],
  ])('%j is read as %s', (value, text) => expect(valueText(value)).toBe(text));

  it('has its unit, a share right behind it', () => {
    expect([withUnit(1200, '件'), withUnit(98.5, '%'), withUnit(null, '%')]).toEqual(['1,200 件', '98.5%', '—']);
  });

  it.each([
    ['suggestions', 2026, 12, 10, { direction: 'more', text: '▲ 比上年同期多 2 件' }],
    ['suggestions', null, 12, 10, { direction: 'more', text: '▲ 比上届同期多 2 件' }],
    ['satisfaction', 2026, 90.1, 95.3, { direction: 'less', text: '▼ 比上年同期少 5.2 个百分点' }],
    ['suggestions', 2026, 3, 3, { direction: 'same', text: '与上年同期持平' }],
    ['suggestions', 2026, null, 3, null],
    ['suggestions', 2026, 3, null, null],
    ['deputies', 2026, 12, 10, null],
  ] as const)('%s of %j, %j after %j, is told in words', (key, year, now, before, change) => {
    const figures = Object.fromEntries(FIGURE_KEYS.map((one) => [one, { value: now }])) as Record<FigureKey, { value: number | null }>;
    const former = Object.fromEntries(FIGURE_KEYS.map((one) => [one, before])) as Record<FigureKey, number | null>;
    expect(changeOf(key, { year, figures, before: { figures: former } })).toEqual(change);
  });
});

describe('the list of what is counted', () => {
  const searchOfPart = (list: (typeof FIGURES)[keyof typeof FIGURES]['of']['list'], span: Parameters<typeof searchOf>[1] = SPAN) =>
    list && Object.fromEntries(new URLSearchParams(searchOf(list, span, 2026) ?? 'none=none'));

  it('has the area, the days and the filters of its figure', () => {
    expect(searchOfPart(FIGURES.inTime.of.list)).toEqual({
      ...{ outcome: 'inTime', areaCode: '331102' },
      ...{ dueFrom: '2026-01-01', dueTo: '2026-11-26' },
    });
  });

  it('has the year where it knows years, and is none for a term', () => {
    expect(searchOfPart(FIGURES.livelihoodDone.of.list)).toEqual({ ever: 'done', areaCode: '331102', year: '2026' });
    expect(searchOfPart(FIGURES.livelihoodDone.of.list, { ...SPAN, year: null })).toEqual({ none: 'none' });
  });

  it('names the year by how long ago it was, and is none for one that it does not know', () => {
    expect(searchOfPart(FIGURES.attendance.of.list)).toEqual({ areaCode: '331102', year: 'this' });
    expect(searchOfPart(FIGURES.attendance.of.list, { ...SPAN, year: 2025 })).toEqual({ areaCode: '331102', year: 'last' });
    for (const year of [2024, 2027, null]) expect(searchOfPart(FIGURES.attendance.of.list, { ...SPAN, year })).toEqual({ none: 'none' });
  });

  it('is not opened from a number of all by a role that sees a part of it', () => {
    expect(seesAllOf('congress-office', '/suggestion/keepalive-list')).toBe(true);
    expect(seesAllOf('suggestion-office', '/suggestion/keepalive-list')).toBe(false);
    expect(seesAllOf('suggestion-office', '/lead/keepalive-list')).toBe(true);
  });
});

describe('the cards', () => {
  it('are all figures at first, those of the role’s work before the others', () => {
    expect(cardsAtFirst('congress-office').shown).toEqual(FIGURE_KEYS);
    const { shown } = cardsAtFirst('station-admin');
    expect(shown.slice(0, 2)).toEqual(['receptions', 'receptionDone']);
    expect([...shown].sort()).toEqual([...FIGURE_KEYS].sort());
  });

  it('are as they were kept, without what is no figure any more', () => {
    const kept = { shown: ['visits', 'gone', 'deputies', 'visits'], large: ['deputies', 'leads'] };
    expect(readCards(kept, 'congress-office')).toEqual({ shown: ['visits', 'deputies'], large: ['deputies'] });
  });

  it.each([undefined, null, 3, [], {}, { shown: 'visits' }, { shown: [] }, { shown: ['gone'] }])(
    'are those at first where %j was kept',
    (kept) => {
      expect(readCards(kept, 'congress-office')).toEqual(cardsAtFirst('congress-office'));
    },
  );

  it('change places with their neighbours, and stay at the ends', () => {
    expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
    expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
  });
});

describe('the year of an address', () => {
  it.each([
    [null, 2026],
    ['2024', 2024],
    ['term', null],
    ['1999', 2026],
    ['20x4', 2026],
    ['', 2026],
  ])('%j is %j', (text, year) => expect(readYear(text, 2026)).toBe(year));

  it('is one of the last six', () => expect(yearsOffered(2026)).toEqual([2026, 2025, 2024, 2023, 2022, 2021]));
});

it.each([
  ['2026-02', '2026-02-28'],
  ['2024-02', '2024-02-29'],
  ['2026-12', '2026-12-31'],
])('the days of %s end with %s', (month, last) => expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, to: last }));
