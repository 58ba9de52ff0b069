import type { MapPlace } from '@/platform/map-port';

export interface MapCase {
  title: string;
  places: readonly MapPlace[];
  /** The screen reader texts of the shown places, sorted. */
  shown: readonly string[];
  /** Chosen one after another; each must be reported by its id. */
  chosen: readonly { place: string; id: string }[];
}

const SUICHANG = { id: '331123', name: '遂昌县', longitude: 119.2763, latitude: 28.5924, value: '7 件', weight: 0.1 };
const LIANDU = { id: '331102', name: '莲都区', longitude: 119.9137, latitude: 28.4461, value: '123 件', weight: 1 };
const JINGNING = { id: '331127', name: '景宁畲族自治县', shortName: '景宁', longitude: 119.6355, latitude: 27.9733 };

/** The same cases for the map of every target. */
export const mapCases: readonly MapCase[] = [
  {
    title: 'shows every place by its name and its value, and tells which one is chosen',
    places: [SUICHANG, LIANDU, JINGNING],
    shown: ['景宁畲族自治县', '莲都区 123 件', '遂昌县 7 件'],
    chosen: [
      { place: '莲都区 123 件', id: '331102' },
      { place: '景宁畲族自治县', id: '331127' },
    ],
  },
  {
    title: 'leaves out what is not on the earth, and tells the others apart as before',
    places: [
      { ...LIANDU, id: 'east', longitude: 190 },
      { ...LIANDU, id: 'pole', latitude: 90.5 },
      { ...LIANDU, id: 'nowhere', longitude: Number.NaN },
      SUICHANG,
    ],
    shown: ['遂昌县 7 件'],
    chosen: [{ place: '遂昌县 7 件', id: '331123' }],
  },
  {
    title: 'shows two places at one point, each to be chosen',
    places: [LIANDU, { ...LIANDU, id: '3311', name: '丽水市本级' }],
    shown: ['丽水市本级 123 件', '莲都区 123 件'],
    chosen: [
      { place: '丽水市本级 123 件', id: '3311' },
      { place: '莲都区 123 件', id: '331102' },
    ],
  },
  {
    title: 'takes a single place, without a value',
    places: [JINGNING],
    shown: ['景宁畲族自治县'],
    chosen: [{ place: '景宁畲族自治县', id: '331127' }],
  },
];
