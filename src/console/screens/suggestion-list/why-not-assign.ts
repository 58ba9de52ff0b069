import { areaContains } from '@contract/rules/area';
import { assignsKind } from '@contract/rules/suggestion-party';
import { STEP_NAMES } from '@contract/rules/suggestion-status';
import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import { SUGGESTION_TRANSITIONS } from '@contract/rules/suggestion-workflow';
import type { UserRole } from '@/features/session/user';
import type { Item } from './columns';

const ASSIGNABLE = SUGGESTION_TRANSITIONS.assign.from;

/** Returns why the role cannot assign the item by the data of the list, or null when it can; the server checks again. */
export function whyNotAssign(
  { rolekind, areaid }: Pick<UserRole, 'rolekind' | 'areaid'>,
  item: Pick<Item, 'kind' | 'areaCode' | 'status'>,
): string | null {
  if (!rolekind || !assignsKind(rolekind, item.kind)) return `${SUGGESTION_KINDS[item.kind]}不由当前身份交办`;
  if (!areaContains(areaid, item.areaCode)) return '不属于本区域，不能交办';
  if (ASSIGNABLE.some((status) => status === item.status)) return null;
  return `“${STEP_NAMES[item.status]}”的不能交办，只能选择${ASSIGNABLE.map((status) => `“${STEP_NAMES[status]}”`).join('和')}的`;
}
