import { useState } from 'react';
import { type ChosenUnit, WISHED_UNITS_MAX } from '@/features/suggestion/form';
import { useUnits } from '@/features/unit/queries';
import { ActionButton } from '@/ui/action-button';
import { Chips } from '@/ui/chips';
import { Field } from '@/ui/field';
import { PickSheet } from './pick-sheet';

/** The units that the deputy suggests for the handling. */
export function UnitField({ value, onChange }: { value: readonly ChosenUnit[]; onChange: (value: ChosenUnit[]) => void }) {
  const [open, setOpen] = useState(false);
  const [keyword, setKeyword] = useState('');
  const units = useUnits(keyword, { enabled: open });
  const remove = (id: number) => onChange(value.filter((unit) => unit.id !== id));
  const toggle = ({ id, name }: ChosenUnit) => (value.some((unit) => unit.id === id) ? remove(id) : onChange([...value, { id, name }]));
  return (
    <Field label="建议承办单位" optional hint="由哪个单位承办，以交办为准。">
      <Chips label="已选的单位" items={value.map(({ id, name }) => ({ id, text: name }))} onRemove={remove} />
      <ActionButton grow onPress={() => setOpen(true)}>
        选择单位
      </ActionButton>
      <PickSheet
        title="建议承办单位"
        searchLabel="单位名称"
        open={open}
        onClose={() => setOpen(false)}
        options={units.data?.items}
        query={units}
        onSearch={setKeyword}
        chosen={value}
        max={WISHED_UNITS_MAX}
        onToggle={toggle}
      />
    </Field>
  );
}
