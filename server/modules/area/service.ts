import type { Viewer } from '@contract/rules/roles';
import type { Area } from '@contract/schema/area';
import type { AreaReads } from './reads';

export interface AreaService {
  /** The viewer's own area as a tree with those below it; in a list, as the call answers a list. */
  userArea(viewer: Viewer): Promise<Area[]>;
}

export function makeAreaService({ reads }: { reads: AreaReads }): AreaService {
  return {
    userArea: async (viewer) => {
      const roots: Area[] = [];
      const byCode = new Map<string, Area>();
      for (const { code, name, level, parentCode } of await reads.listWithin(viewer.areaCode)) {
        const area: Area = { code, name, level, children: [] };
        const siblings = byCode.get(parentCode ?? '')?.children ?? roots;
        siblings.push(area);
        byCode.set(code, area);
      }
      return roots;
    },
  };
}
