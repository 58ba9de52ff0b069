import { AREA_LEVELS } from '../rules/area-admin';
import type { ListEntry } from './list';

/** The viewer's area and the areas below it, by code. */
export const AREA_LIST = {
  name: '区划',
  unit: '个',
  filters: {
    keyword: { kind: 'keyword', label: '名称或代码', place: 'front' },
    level: { kind: 'choice', label: '级别', place: 'front', all: '全部级别', words: AREA_LEVELS },
    placed: { kind: 'flag', label: '位置', place: 'folded', words: ['已标位置', '未标位置'], chip: 'word' },
  },
  columns: {
    code: { title: '代码' },
    name: { title: '名称' },
    level: { title: '级别' },
    parent: { title: '上级' },
    place: { title: '位置' },
    updatedAt: { title: '最近修改' },
    longitude: { title: '经度', exportOnly: true },
    latitude: { title: '纬度', exportOnly: true },
  },
  exported: ['code', 'name', 'level', 'parent', 'longitude', 'latitude', 'updatedAt'],
} as const satisfies ListEntry;
