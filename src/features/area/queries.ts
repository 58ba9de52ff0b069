import { isRecord, recordsOf, textOf } from '@/lib/loose';
import { call } from '@/platform/call';
import { useQuery } from '@tanstack/react-query';

export interface Area {
  code: string;
  name: string;
  children: Area[];
}

/** Servers use different names for the same fields; the specification defines none of them. */
function readArea(raw: unknown): Area[] {
  if (!isRecord(raw)) return [];
  const code = textOf(raw.code ?? raw.areaid ?? raw.id);
  const children = recordsOf(raw.children).flatMap(readArea);
  return code ? [{ code, name: textOf(raw.name ?? raw.areaname) || code, children }] : children;
}

/** Returns the areas that the current role can see, as a tree whose root is the role's own area. */
export async function listUserAreas(): Promise<Area[]> {
  const answer: unknown = await call('area.userArea', {});
  return (Array.isArray(answer) ? answer : [answer]).flatMap(readArea);
}

const HOUR_MS = 3_600_000;

/** The areas of the current role; idle while it is not `enabled`. */
export const useUserAreas = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({ queryKey: ['area', 'user'], queryFn: listUserAreas, staleTime: HOUR_MS, enabled });
