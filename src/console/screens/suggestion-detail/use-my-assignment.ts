import type { Suggestion } from '@/features/suggestion/api';
import { useSession } from '@/features/session/store';

/** Returns the assignment of the current role's unit; undefined for other users. Unit names are unique within an item. */
export function useMyAssignment(item: Suggestion): Suggestion['assignments'][number] | undefined {
  const unitName = useSession(({ user }) => (user?.currentInfo.rolekind === 'undertaking-unit' ? user.currentInfo.unitname : undefined));
  return unitName ? item.assignments.find((assignment) => assignment.unitName === unitName) : undefined;
}
