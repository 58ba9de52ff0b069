import { type Access, may } from '../../platform/http/route';
import { ROSTER_KEEPERS } from '../deputy/service';

const READERS = ['deputy', ...ROSTER_KEEPERS] as const;

/** Deputies make requests for themselves; the offices of their congress decide. */
export const deputyRequestAccess = {
  'deputyRequest.mine': ['deputy'],
  'deputyRequest.list': READERS,
  'deputyRequest.get': READERS,
  'deputyRequest.create': may('申请更正资料', ['deputy']),
  'deputyRequest.withdraw': may('撤回资料更正申请', ['deputy']),
  'deputyRequest.accept': may('采纳资料更正申请', ROSTER_KEEPERS),
  'deputyRequest.refuse': may('不采纳资料更正申请', ROSTER_KEEPERS),
} as const satisfies Record<string, Access>;
