import { useEffect, useState } from 'react';
import { type Area, useUserAreas } from '@/features/area/queries';
import { keptForms } from '@/platform/kept-forms';

const keptAreas = keptForms<{ areas: Area[] }>('areas');

/** Returns the areas of a deputy's congress; without a network the last ones stored on this device. */
export function useKeptAreas(roleId: string): readonly Area[] {
  const owner = { roleId, key: 'own' };
  const [kept] = useState(() => keptAreas.read(owner)?.areas ?? []);
  const { data } = useUserAreas();
  useEffect(() => {
    if (data) keptAreas.keep({ roleId, key: 'own' }, { areas: data });
  }, [data, roleId]);
  return data ?? kept;
}
