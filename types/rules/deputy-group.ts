export const DEPUTY_GROUP_ACTIONS = { create: '新增', edit: '修改', remove: '删除' } as const;

/** The maximum lengths of its texts, in characters, and the maximum number of members. */
export const DEPUTY_GROUP_LIMITS = { name: 30, plan: 2000, members: 100, order: 999 } as const;

/** The possible years of a plan. */
export const PLAN_YEARS = { first: 2000, last: 2099 } as const;

/**
 * The reason why the members are not valid for a group; null when they are. `serving` are the deputies in office in its term, `elsewhere` those in
 * another group.
 */
export function memberProblem(
  { memberIds, leaderId }: { memberIds: readonly number[]; leaderId: number | null },
  { serving, elsewhere }: { serving: ReadonlySet<number>; elsewhere: ReadonlySet<number> },
): 'leader' | 'member' | 'member_taken' | null {
  if (leaderId !== null && !memberIds.includes(leaderId)) return 'leader';
  if (memberIds.some((id) => !serving.has(id))) return 'member';
  return memberIds.some((id) => elsewhere.has(id)) ? 'member_taken' : null;
}

/** The names in one cell: 张三、李四. Each once, in order. */
export const namesOfCell = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[、，,；;\n]/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];
