export const DISTRICT_ACTIONS = { create: '新增', edit: '修改', remove: '删除' } as const;

/** The maximum lengths of its texts, in characters, and the maximum numbers of its parts. */
export const DISTRICT_LIMITS = { name: 40, village: 20, villages: 60, deputies: 30, number: 9999 } as const;

/** Splits the names of villages in a cell or a field: 下圳村、上圳村. */
export const villagesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[、，,；;\s]+/u)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

/** Checks whether an area has a congress whose deputies voters elect directly: a county or a town. */
export const electsDirectly = (areaCode: string): boolean => areaCode.length > 4;
