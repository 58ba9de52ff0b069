import { DEPUTY_REQUEST_PARTS, DEPUTY_REQUEST_STATES } from '../rules/deputy-request';
import type { ListEntry } from './list';

/** Requests of deputies to correct the roster; decided ones are on another tab. */
export const DEPUTY_REQUEST_LIST = {
  name: '资料更正申请',
  unit: '条',
  filters: {
    state: { kind: 'choice', label: '状态', place: 'front', tabs: true, words: DEPUTY_REQUEST_STATES, atFirst: 'waiting' },
    keyword: { kind: 'keyword', label: '代表姓名', place: 'front' },
    part: { kind: 'choice', label: '内容', place: 'front', words: DEPUTY_REQUEST_PARTS, all: '全部内容' },
    areaCode: { kind: 'area', label: '区域', place: 'folded' },
  },
  columns: {
    name: { title: '代表' },
    parts: { title: '更正内容' },
    delegation: { title: '代表团' },
    area: { title: '区域' },
    askedAt: { title: '申请时间' },
    state: { title: '状态' },
    decidedBy: { title: '办理人' },
  },
} as const satisfies ListEntry;
