import { LIVELIHOOD_YEARS } from '../rules/livelihood';
import { VOTE_KINDS, VOTE_METHODS, VOTE_STATES } from '../rules/livelihood-vote';
import type { ListEntry } from './list';

/** Votes on livelihood projects, of an area and below. */
export const LIVELIHOOD_VOTE_LIST = {
  unit: '次',
  filters: {
    state: { kind: 'choice', label: '状态', place: 'front', words: VOTE_STATES, all: '全部状态' },
    kind: { kind: 'choice', label: '类型', place: 'front', words: VOTE_KINDS, all: '全部类型' },
    method: { kind: 'choice', label: '方式', place: 'folded', words: VOTE_METHODS, all: '全部方式' },
    year: { kind: 'choice', label: '年份', place: 'front', words: LIVELIHOOD_YEARS, all: '全部年份' },
    areaCode: { kind: 'area', label: '区域', place: 'folded' },
  },
  columns: {
    title: { title: '名称' },
    kind: { title: '类型' },
    method: { title: '方式' },
    state: { title: '状态' },
    year: { title: '年份' },
    area: { title: '区域' },
    places: { title: '应选' },
    items: { title: '项目' },
    members: { title: '应到' },
    present: { title: '实到' },
  },
} as const satisfies ListEntry;
