import { STATION_PLACE_STATES } from '../rules/station-place';
import type { ListEntry } from './list';

/** The places where the stations of an area and below hang their codes. */
export const STATION_PLACE_LIST = {
  name: '张贴点',
  unit: '处',
  filters: {
    keyword: { kind: 'keyword', label: '张贴点或联络站', place: 'front' },
    state: { kind: 'choice', label: '状态', place: 'front', words: STATION_PLACE_STATES, all: '全部状态', atFirst: 'hung' },
    areaCode: { kind: 'area', label: '区域', place: 'folded' },
    unused: { kind: 'only', label: '二维码', place: 'folded', word: '只看近 30 天没有人扫码的' },
    stationId: { kind: 'id', label: '联络站', namedBy: 'stationName' },
  },
  columns: {
    name: { title: '张贴点' },
    station: { title: '联络站' },
    area: { title: '区域' },
    state: { title: '状态' },
    hungOn: { title: '张贴日期' },
    downOn: { title: '取下日期' },
    scans: { title: '近 30 天扫码' },
    codeMatters: { title: '近 30 天提交' },
    allScans: { title: '累计扫码' },
    allMatters: { title: '累计提交' },
  },
  exported: ['name', 'station', 'area', 'state', 'hungOn', 'downOn', 'scans', 'codeMatters', 'allScans', 'allMatters'],
} as const satisfies ListEntry;
