import type { RoleKind } from '@contract/rules/roles';
import { type Access, may } from '../../platform/http/route';

/** Who looks after the groups, each of its area and below. */
const KEEPERS = ['congress-office', 'town-congress'] as const satisfies readonly RoleKind[];
/** Who looks them up. */
const READERS = [...KEEPERS, 'delegation-liaison', 'station-admin', 'suggestion-office', 'motion-group'] as const;

export const deputyGroupAccess = {
  'deputyGroup.terms': KEEPERS,
  'deputyGroup.candidates': KEEPERS,
  'deputyGroup.list': READERS,
  'deputyGroup.get': READERS,
  'deputyGroup.create': may('新增代表小组', KEEPERS),
  'deputyGroup.edit': may('修改代表小组', KEEPERS),
  'deputyGroup.remove': may('删除代表小组', KEEPERS),
} as const satisfies Record<string, Access>;
