import { STATION_KINDS } from '../rules/station';
import type { ListEntry } from './list';

/** The open stations, for all signed-in users. */
export const STATION_INFO_LIST = {
  unit: '个',
  filters: {
    keyword: { kind: 'keyword', label: '名称或地址' },
    areaCode: { kind: 'area', label: '地区' },
    kind: { kind: 'choice', label: '类型', words: STATION_KINDS },
  },
  columns: { name: { title: '名称' } },
} as const satisfies ListEntry;
