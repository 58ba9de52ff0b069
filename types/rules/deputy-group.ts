export const DEPUTY_GROUP_ACTIONS = { create: '新增', edit: '修改', remove: '删除' } as const;

/** How long its texts may be, in characters, and how many members one may have. */
export const DEPUTY_GROUP_LIMITS = { name: 30, plan: 2000, members: 100, order: 999 } as const;

/** The years that a plan can be of. */
export const PLAN_YEARS = { first: 2000, last: 2099 } as const;

/** Why members cannot be those of a group; null where they can. `serving` are those in office in its term, `elsewhere` those in another group. */
export function memberProblem(
  { memberIds, leaderId }: { memberIds: readonly number[]; leaderId: number | null },
  { serving, elsewhere }: { serving: ReadonlySet<number>; elsewhere: ReadonlySet<number> },
): 'leader' | 'member' | 'member_taken' | null {
  if (leaderId !== null && !memberIds.includes(leaderId)) return 'leader';
  if (memberIds.some((id) => !serving.has(id))) return 'member';
  return memberIds.some((id) => elsewhere.has(id)) ? 'member_taken' : null;
}

/** The names of one cell: 张三、李四. Each once, in their order. */
export const namesOfCell = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[、，,；;\n]/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];
