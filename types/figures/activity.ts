import type { Figure } from './figure';

export const activityFigures = {
  activities: {
    name: '活动',
    unit: '次',
    definition: '已发布并已结束的活动，按结束日期统计',
    of: { measure: 'activity.held', name: '已结束' },
  },
} as const satisfies Record<string, Figure>;
