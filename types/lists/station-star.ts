import { STATION_KINDS } from '../rules/station';
import type { ListEntry } from './list';

/** The work of the stations of an area and below in a year, and the stars that result from it. */
export const STATION_STAR_LIST = {
  name: '联络站星级',
  unit: '个',
  filters: {
    keyword: { kind: 'keyword', label: '联络站名称', place: 'front' },
    year: {
      kind: 'choice',
      label: '年度',
      place: 'front',
      words: Object.fromEntries(Array.from({ length: 30 }, (_, at) => [String(2020 + at), `${String(2020 + at)} 年`])),
      all: '今年',
    },
    kind: { kind: 'choice', label: '类型', place: 'folded', words: STATION_KINDS, all: '全部类型' },
    areaCode: { kind: 'area', label: '区域', place: 'folded' },
    idle: { kind: 'only', label: '空转', place: 'folded', word: '只看空转的（90 天没有接待）' },
  },
  columns: {
    name: { title: '联络站' },
    area: { title: '区域' },
    stars: { title: '星级' },
    score: { title: '得分' },
    held: { title: '接待开展' },
    onDuty: { title: '代表到站' },
    inTime: { title: '按期答复' },
    rated: { title: '群众评价' },
    profile: { title: '信息完整' },
    lastHeldOn: { title: '最近接待' },
  },
  exported: ['name', 'area', 'stars', 'score', 'held', 'onDuty', 'inTime', 'rated', 'profile', 'lastHeldOn'],
} as const satisfies ListEntry;
