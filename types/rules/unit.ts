/** The state of a unit. A merged unit is kept for its past records. */
export const UNIT_STATES = { active: '启用', disabled: '停用', merged: '已并入' } as const;
export type UnitState = keyof typeof UNIT_STATES;

export const UNIT_ACTIONS = { create: '新增', edit: '改名', disable: '停用', enable: '启用', merge: '并入', ask: '申请并入' } as const;
export type UnitAction = Exclude<keyof typeof UNIT_ACTIONS, 'create'>;

export const UNIT_LIMITS = { name: 40 } as const;

/** The possible steps of a unit in each state. */
export const UNIT_STEPS = {
  active: ['edit', 'disable', 'merge', 'ask'],
  disabled: ['edit', 'enable', 'merge', 'ask'],
  merged: [],
} as const satisfies Record<UnitState, readonly UnitAction[]>;
