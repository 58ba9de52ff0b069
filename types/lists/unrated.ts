import type { ListEntry } from './list';

/** Items with a reply that wait for the deputy's rating. */
export const UNRATED_LIST = {
  unit: '件',
  filters: {},
  columns: {
    number: { title: '编号' },
    title: { title: '标题' },
    deputyName: { title: '领衔代表' },
    leadUnitName: { title: '主办单位' },
    reminders: { title: '答复与提醒' },
    ratingDueAt: { title: '评价期限' },
  },
} as const satisfies ListEntry;
