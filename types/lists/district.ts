import type { ListEntry } from './list';

/** The electoral districts of the congresses of an area and below. */
export const DISTRICT_LIST = {
  name: '选区',
  unit: '个',
  filters: {
    keyword: { kind: 'keyword', label: '选区、村（社区）或拼音', place: 'front' },
    areaCode: { kind: 'area', label: '乡镇（街道）', place: 'front' },
    withoutDeputies: { kind: 'only', label: '代表', place: 'folded', word: '只看没有代表的' },
  },
  columns: {
    number: { title: '序号' },
    name: { title: '名称' },
    area: { title: '人大' },
    town: { title: '乡镇（街道）' },
    villages: { title: '村（社区）' },
    deputies: { title: '代表' },
  },
  exported: ['number', 'name', 'area', 'town', 'villages', 'deputies'],
} as const satisfies ListEntry;
