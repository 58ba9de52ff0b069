import type { AreaLevel } from './area';

/** The names of the area levels. */
export const AREA_LEVELS = { city: '市', county: '县（市、区）', town: '乡镇（街道）' } as const satisfies Record<AreaLevel, string>;
export const AREA_ACTIONS = { create: '新增', edit: '修改', remove: '删除' } as const;
export const AREA_LIMITS = { name: 40 } as const;
