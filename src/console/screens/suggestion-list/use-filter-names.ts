import { useMemo } from 'react';
import type { Area } from '@/features/area/api';
import { useUserAreas } from '@/features/area/queries';
import type { SuggestionPage } from '@/features/suggestion/api';
import { useTerms } from '@/features/term/queries';
import { useUnits } from '@/features/unit/queries';
import type { FilterNames } from './chips';
import type { Filters } from './list-filters';

function areaName(areas: readonly Area[], code: string | undefined): string | undefined {
  for (const area of areas) {
    const name = area.code === code ? area.name : areaName(area.children, code);
    if (name) return name;
  }
  return undefined;
}

/**
 * The names of what the filters know by number. `page` is what these filters found, undefined before it has come: its rows tell whose
 * delegation and which deputy it is.
 */
export function useFilterNames(filters: Filters, page: SuggestionPage | undefined): FilterNames {
  const { areaCode, termId, unitId, leadUnitId, delegationId, deputyId } = filters;
  const areas = useUserAreas({ enabled: areaCode !== undefined });
  const terms = useTerms({ enabled: termId !== undefined });
  const units = useUnits('', { enabled: unitId !== undefined || leadUnitId !== undefined });
  const unitName = (id: number | undefined) => units.data?.items.find((unit) => unit.id === id)?.name;
  const first = page?.items[0];
  const area = areaCode && areaName(areas.data ?? [], areaCode);
  const term = terms.data?.find(({ id }) => id === termId)?.name;
  const delegation = delegationId === undefined ? undefined : first?.delegationName;
  const deputy = deputyId === undefined ? undefined : first?.deputyName;
  const [unit, leadUnit] = [unitName(unitId), unitName(leadUnitId)];
  return useMemo(() => ({ area, term, delegation, deputy, unit, leadUnit }), [area, term, delegation, deputy, unit, leadUnit]);
}
