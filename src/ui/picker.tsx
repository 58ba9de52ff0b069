import { useState } from 'react';
import { ActionButton } from './action-button';
import { Sheet } from './sheet';
import { Wheel, type WheelOption } from './wheel';

export interface PickerProps {
  title: string;
  options: readonly WheelOption[];
  value: string | undefined;
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** Selects one of many options on a wheel. It is mounted only while it is open. */
export function Picker({ title, options, value, onChoose, onClose }: PickerProps) {
  const [chosen, setChosen] = useState(value ?? options[0]?.value ?? '');
  const done = (
    <ActionButton kind="primary" grow onPress={() => onChoose(chosen)}>
      确定
    </ActionButton>
  );
  return (
    <Sheet title={title} open onClose={onClose} actions={done}>
      <Wheel label={title} columns={[options]} value={[chosen]} onChange={([next = '']) => setChosen(next)} />
    </Sheet>
  );
}
