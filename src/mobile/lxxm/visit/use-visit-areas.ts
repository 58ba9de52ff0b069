import { useEffect, useState } from 'react';
import { type Area, useUserAreas } from '@/features/area/queries';
import { keptForms } from '@/platform/kept-forms';

const keptAreas = keptForms<{ areas: Area[] }>('visit-areas');

/** The areas of a deputy's congress; without a network those that this device had last. */
export function useVisitAreas(roleId: string): readonly Area[] {
  const owner = { roleId, key: 'areas' };
  const [kept] = useState(() => keptAreas.read(owner)?.areas ?? []);
  const { data } = useUserAreas();
  useEffect(() => {
    if (data) keptAreas.keep({ roleId, key: 'areas' }, { areas: data });
  }, [data, roleId]);
  return data ?? kept;
}
