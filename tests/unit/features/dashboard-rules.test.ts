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
  ])('the value %j is shown as %s', (value, text) => expect(valueText(value)).toBe(text));

  it('a value has its unit, and a share has its percent sign without a space', () => {
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
  ] as const)('the change of %s of %j, %j after %j, is described in words', (key, year, now, before, change) => {
    const figures = Object.fromEntries(FIGURE_KEYS.map((one) => [one, { value: now }])) as Record<FigureKey, { value: number | null }>;
    const former = Object.fromEntries(FIGURE_KEYS.map((one) => [one, before])) as Record<FigureKey, number | null>;
    expect(changeOf(key, { year, figures, before: { figures: former } })).toEqual(change);
  });
});

describe('the list of what is counted', () => {
  const searchOfPart = (list: (typeof FIGURES)[keyof typeof FIGURES]['of']['list'], span: Parameters<typeof searchOf>[1] = SPAN) =>
    list && Object.fromEntries(new URLSearchParams(searchOf(list, span, 2026) ?? 'none=none'));

  it('the link to a list has the area, the days and the filters of its figure', () => {
    expect(searchOfPart(FIGURES.inTime.of.list)).toEqual({
      ...{ outcome: 'inTime', areaCode: '331102' },
      ...{ dueFrom: '2026-01-01', dueTo: '2026-11-26' },
    });
  });

  it('the link has the year if the list knows years, and is missing for a term', () => {
    expect(searchOfPart(FIGURES.livelihoodDone.of.list)).toEqual({ ever: 'done', areaCode: '331102', year: '2026' });
    expect(searchOfPart(FIGURES.livelihoodDone.of.list, { ...SPAN, year: null })).toEqual({ none: 'none' });
  });

  it('the link names the year relative to now, and is missing for a year the list does not know', () => {
    expect(searchOfPart(FIGURES.attendance.of.list)).toEqual({ areaCode: '331102', year: 'this' });
    expect(searchOfPart(FIGURES.attendance.of.list, { ...SPAN, year: 2025 })).toEqual({ areaCode: '331102', year: 'last' });
    for (const year of [2024, 2027, null]) expect(searchOfPart(FIGURES.attendance.of.list, { ...SPAN, year })).toEqual({ none: 'none' });
  });

  it('a role that sees only a part of a list cannot open it from a total figure', () => {
    expect(seesAllOf('congress-office', '/suggestion/keepalive-list')).toBe(true);
    expect(seesAllOf('suggestion-office', '/suggestion/keepalive-list')).toBe(false);
    expect(seesAllOf('suggestion-office', '/lead/keepalive-list')).toBe(true);
  });
});

describe('the cards', () => {
  it('the default cards are all figures, with those of the work of the role first', () => {
    expect(cardsAtFirst('congress-office').shown).toEqual(FIGURE_KEYS);
    const { shown } = cardsAtFirst('station-admin');
    expect(shown.slice(0, 2)).toEqual(['receptions', 'receptionDone']);
    expect([...shown].sort()).toEqual([...FIGURE_KEYS].sort());
  });

  it('the kept cards are restored without figures that no longer exist', () => {
    const kept = { shown: ['visits', 'gone', 'deputies', 'visits'], large: ['deputies', 'leads'] };
    expect(readCards(kept, 'congress-office')).toEqual({ shown: ['visits', 'deputies'], large: ['deputies'] });
  });

  it.each([undefined, null, 3, [], {}, { shown: 'visits' }, { shown: [] }, { shown: ['gone'] }])(
    'the default cards are used when %j was kept',
    (kept) => {
      expect(readCards(kept, 'congress-office')).toEqual(cardsAtFirst('congress-office'));
    },
  );

  it('a card swaps places with its neighbour, and stays at the ends', () => {
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
  ])('the year in the address %j is read as %j', (text, year) => expect(readYear(text, 2026)).toBe(year));

  it('the year can be one of the last six', () => expect(yearsOffered(2026)).toEqual([2026, 2025, 2024, 2023, 2022, 2021]));
});

it.each([
  ['2026-02', '2026-02-28'],
  ['2024-02', '2024-02-29'],
  ['2026-12', '2026-12-31'],
])('the days of %s end with %s', (month, last) => expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, to: last }));
