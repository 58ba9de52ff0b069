import { RECEPTION_STATES } from '../rules/reception';
import type { ListEntry } from './list';

/** The reception days of the stations of an area and below. */
export const RECEPTION_LIST = {
  name: '代表接待',
  unit: '场',
  filters: {
    keyword: { kind: 'keyword', label: '联络站、主题或代表', place: 'front' },
    state: { kind: 'choice', label: '状态', place: 'front', words: RECEPTION_STATES, all: '全部状态' },
    from: { kind: 'day-from', label: '接待日期', span: '接待日期', to: 'to', place: 'front' },
    to: { kind: 'day-to', label: '接待日期至' },
    areaCode: { kind: 'area', label: '区域', place: 'folded' },
    stationId: { kind: 'id', label: '联络站', namedBy: 'stationName' },
    late: { kind: 'only', label: '公告', place: 'folded', word: '只看不足三天公告的' },
  },
  columns: {
    startsAt: { title: '时间' },
    station: { title: '联络站' },
    area: { title: '区域' },
    topic: { title: '主题' },
    deputies: { title: '接待代表' },
    state: { title: '状态' },
    signedIn: { title: '签到' },
    booked: { title: '预约' },
    attended: { title: '接待人次' },
    summary: { title: '接待情况', exportOnly: true },
  },
  exported: ['startsAt', 'station', 'area', 'topic', 'deputies', 'state', 'signedIn', 'booked', 'attended', 'summary'],
} as const satisfies ListEntry;
