import type { ListEntry } from './list';

/** The planned visits of deputies: for a deputy the deputy's own, for offices those of their congresses and below. */
export const VISIT_PLAN_LIST = {
  name: '走访计划',
  unit: '项',
  filters: {
    keyword: { kind: 'keyword', label: '代表或村（社区）', place: 'front' },
    from: { kind: 'day-from', label: '计划月份', span: '计划月份', to: 'to', place: 'front' },
    to: { kind: 'day-to', label: '计划月份至' },
    open: { kind: 'only', label: '完成情况', place: 'front', word: '只看没有完成的' },
    areaCode: { kind: 'area', label: '人大', place: 'folded' },
  },
  columns: {
    name: { title: '代表' },
    area: { title: '人大' },
    month: { title: '月份' },
    town: { title: '乡镇（街道）' },
    village: { title: '村（社区）' },
    visits: { title: '计划次数' },
    done: { title: '完成次数' },
  },
  exported: ['name', 'area', 'month', 'town', 'village', 'visits', 'done'],
} as const satisfies ListEntry;
