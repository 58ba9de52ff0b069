import { areaContains } from '@contract/rules/area';
import { PUBLISHED } from '@contract/rules/publishing';
import type { RoleKind } from '@contract/rules/roles';
import { useSession } from '@/features/session/store';

/** Whether the role's list contains all opinions on the law: true for its office and the offices above. */
export function useReadsAll({ areaCode }: { areaCode: string }): boolean {
  const role = useSession(({ user }) => user?.currentInfo);
  const offices: readonly RoleKind[] = PUBLISHED.draftLaw;
  return role?.rolekind !== undefined && offices.includes(role.rolekind) && areaContains(role.areaid, areaCode);
}
