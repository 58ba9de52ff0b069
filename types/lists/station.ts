import { STATION_KINDS, STATION_STATES } from '../rules/station';
import type { ListEntry } from './list';

/** The liaison stations of an area and below. */
export const STATION_LIST = {
  name: '代表联络站',
  unit: '个',
  filters: {
    keyword: { kind: 'keyword', label: '名称或地址', place: 'front' },
    kind: { kind: 'choice', label: '类型', place: 'front', words: STATION_KINDS, all: '全部类型' },
    state: { kind: 'choice', label: '状态', place: 'front', words: STATION_STATES, all: '全部状态', atFirst: 'open' },
    areaCode: { kind: 'area', label: '区域', place: 'folded' },
    withoutDeputies: { kind: 'only', label: '进站代表', place: 'folded', word: '只看没有进站代表的' },
    unused: { kind: 'only', label: '二维码', place: 'folded', word: '只看近 30 天没有人扫码的' },
    withoutPlace: { kind: 'only', label: '位置', place: 'folded', word: '只看没有标注位置的' },
  },
  columns: {
    name: { title: '名称' },
    area: { title: '区域' },
    kind: { title: '类型' },
    state: { title: '状态' },
    address: { title: '地址' },
    hours: { title: '开放时间' },
    phone: { title: '联系电话' },
    manager: { title: '站长' },
    deputies: { title: '进站代表' },
    scans: { title: '近 30 天扫码' },
    codeMatters: { title: '近 30 天扫码提交' },
    place: { title: '经纬度' },
    plan: { title: '年度计划', exportOnly: true },
  },
  exported: ['name', 'area', 'kind', 'state', 'address', 'hours', 'phone', 'manager', 'deputies', 'scans', 'codeMatters', 'place', 'plan'],
} as const satisfies ListEntry;
