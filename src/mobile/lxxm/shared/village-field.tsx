import { useState } from 'react';
import { VISIT_LIMITS } from '@contract/rules/visit';
import { useVillagesOf } from '@/features/district/public';
import { ActionButton } from '@/ui/action-button';
import { Picker } from '@/ui/picker';
import { TextField } from '@/ui/text-field';

interface VillageFieldProps {
  areaCode: string;
  value: string;
  onChange: (village: string) => void;
  error: string | undefined;
  optional?: boolean;
}

/** The village: chosen from those of the town's districts, or typed. */
export function VillageField({ areaCode, value, onChange, error, optional = false }: VillageFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const { data = [] } = useVillagesOf(areaCode);
  return (
    <>
      <TextField
        label="村（社区）"
        optional={optional}
        value={value}
        onChange={onChange}
        max={VISIT_LIMITS.village}
        placeholder="如 白云社区"
        error={error}
      />
      {data.length > 0 ? <ActionButton onPress={() => setOpen(true)}>从名单选择村（社区）</ActionButton> : null}
      {isOpen ? (
        <Picker
          title="村（社区）"
          options={data.map(({ village }) => ({ value: village, text: village }))}
          value={data.some(({ village }) => village === value) ? value : undefined}
          onChoose={(village) => {
            onChange(village);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
