import { type Access, may } from '../../platform/http/route';
import { ROSTER_KEEPERS } from '../deputy/service';

/** The roles that read the groups; the roles that manage the roster also manage the groups. */
const READERS = [...ROSTER_KEEPERS, 'delegation-liaison', 'station-admin', 'suggestion-office', 'motion-group'] as const;

export const deputyGroupAccess = {
  'deputyGroup.terms': ROSTER_KEEPERS,
  'deputyGroup.candidates': ROSTER_KEEPERS,
  'deputyGroup.list': READERS,
  'deputyGroup.get': READERS,
  'deputyGroup.create': may('新增代表小组', ROSTER_KEEPERS),
  'deputyGroup.edit': may('修改代表小组', ROSTER_KEEPERS),
  'deputyGroup.remove': may('删除代表小组', ROSTER_KEEPERS),
} as const satisfies Record<string, Access>;
