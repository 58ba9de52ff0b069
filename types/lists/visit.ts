import { VISIT_STATES } from '../rules/visit';
import type { ListEntry } from './list';

/** Visits of deputies to voters: for a deputy the deputy's own; for offices those of their area, without drafts. */
export const VISIT_LIST = {
  name: '走访联系',
  unit: '次',
  filters: {
    state: { kind: 'choice', label: '状态', place: 'front', tabs: true, words: VISIT_STATES, never: ['draft'] },
    keyword: { kind: 'keyword', label: '代表、村（社区）、地点或内容', short: '代表、地点或内容', place: 'front' },
    from: { kind: 'day-from', label: '走访日期起', place: 'front', span: '走访日期', to: 'to' },
    to: { kind: 'day-to', label: '走访日期止' },
    areaCode: { kind: 'area', label: '走访地区', place: 'folded' },
    areaOnly: {
      kind: 'only',
      label: '本级',
      place: 'folded',
      word: '只看本级，不含下级',
      note: "only the given area, or the viewer's own area, without the areas below it",
    },
    tallied: { kind: 'only', label: '统计', place: 'folded', word: '只看计入统计的', note: 'only visits that are registered or counted' },
    deputyId: { kind: 'id', label: '代表', namedBy: 'name' },
  },
  columns: {
    name: { title: '代表' },
    day: { title: '走访日期' },
    area: { title: '走访地区' },
    village: { title: '村（社区）' },
    place: { title: '地点' },
    voter: { title: '选民' },
    people: { title: '走访人次' },
    state: { title: '状态' },
    delegation: { title: '代表团' },
    said: { title: '选民反映' },
    reason: { title: '退回原因', exportOnly: true },
  },
  exported: ['name', 'delegation', 'day', 'area', 'village', 'place', 'voter', 'people', 'said', 'state', 'reason'],
} as const satisfies ListEntry;
