import { useState } from 'react';
import { readPlace } from '@/platform/location';
import type { DevicePlace } from '@/platform/location-port';
import { showFailure } from '@/platform/tell-failure';
import { ActionButton } from '@/ui/action-button';
import { Field } from '@/ui/field';

/** This many digits locate a place to within one step. */
const DIGITS = 6;
const rounded = (degrees: number): number => Number(degrees.toFixed(DIGITS));

/** The user's position, when the user wants it stored. */
export function PositionField({ position, onChange }: { position: DevicePlace | null; onChange: (position: DevicePlace | null) => void }) {
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    await readPlace()
      .then(({ longitude, latitude }) => onChange({ longitude: rounded(longitude), latitude: rounded(latitude) }))
      .catch(showFailure);
    setBusy(false);
  };
  return (
    <Field label="位置" optional>
      <ActionButton grow busy={busy} onPress={() => (position ? onChange(null) : void ask())}>
        {position ? '已记下位置，点按清除' : '记下我现在的位置'}
      </ActionButton>
    </Field>
  );
}
