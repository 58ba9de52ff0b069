import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FIGURES, type FigureKey } from '@contract/figures';
import { beijingYear } from '@contract/rules/beijing';
import type { FiguresScope } from '@/features/dashboard/queries';
import { readYear, TERM } from '@/features/dashboard/rules';
import { keyIn } from '@/lib/address-words';
import { readArea } from '@/lib/area-words';

/** The settings of a screen of figures, as in its address. */
export interface ShownScope {
  areaCode: string | undefined;
  /** Null means the whole term. */
  year: number | null;
  /** The figure that is drawn; undefined when the address names no figure. */
  figure: FigureKey | undefined;
}

const queryOf = ({ areaCode, year }: Pick<ShownScope, 'areaCode' | 'year'>): FiguresScope => ({
  ...(areaCode !== undefined && { areaCode }),
  ...(year !== null && { year }),
});

/** Returns the query string of a scope; default values are left out. */
export function scopeSearch({ areaCode, year, figure }: Partial<ShownScope>): string {
  const params = new URLSearchParams();
  if (areaCode !== undefined) params.set('areaCode', areaCode);
  if (year === null) params.set('year', TERM);
  else if (year !== undefined && year !== beijingYear(new Date())) params.set('year', String(year));
  if (figure !== undefined) params.set('figure', figure);
  return params.toString();
}

/** Returns the shown scope; a change replaces the address, so that back leaves the screen. */
export function useScope() {
  const [params, setParams] = useSearchParams();
  const scope = useMemo<ShownScope>(
    () => ({
      areaCode: readArea(params.get('areaCode') ?? undefined),
      year: readYear(params.get('year'), beijingYear(new Date())),
      figure: keyIn(FIGURES, params.get('figure')),
    }),
    [params],
  );
  const show = useCallback(
    (changes: Partial<ShownScope>) => setParams(new URLSearchParams(scopeSearch({ ...scope, ...changes })), { replace: true }),
    [scope, setParams],
  );
  const query = useMemo(() => queryOf(scope), [scope]);
  /** The same scope of the year before, to compare months with; null for a term. */
  const before = useMemo(() => (scope.year === null ? null : queryOf({ ...scope, year: scope.year - 1 })), [scope]);
  return { scope, query, before, show };
}
