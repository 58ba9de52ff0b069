import { useEffect, useState } from 'react';
import type { Area } from '@/features/area/queries';
import { ActionButton } from '@/ui/action-button';
import { Cascader, type CascaderOption } from '@/ui/cascader';
import { Field } from '@/ui/field';
import { useKeptAreas } from './use-kept-areas';

const optionOf = ({ code, name, children }: Area): CascaderOption => ({
  value: code,
  text: name,
  ...(children.length > 0 ? { children: children.map(optionOf) } : {}),
});

/** Returns the codes from the outermost area to the given one, as far as the areas are known. */
function pathTo(areas: readonly Area[], code: string): string[] {
  const next = areas.find((area) => code !== '' && code.startsWith(area.code));
  return next ? [next.code, ...pathTo(next.children, code)] : [];
}

interface ChosenArea {
  areaCode: string;
  areaName: string;
}

interface AreaFieldProps {
  roleId: string;
  value: ChosenArea;
  onChange: (area: ChosenArea) => void;
  error: string | undefined;
}

/** The choice of an area: the user's own or one below it. An area that is the only choice is chosen already. */
export function AreaField({ roleId, value: { areaCode, areaName }, onChange, error }: AreaFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const areas = useKeptAreas(roleId);
  const [only, ...others] = areas;
  const single = others.length === 0 && only?.children.length === 0 ? only : undefined;
  useEffect(() => {
    if (areaCode === '' && single) onChange({ areaCode: single.code, areaName: single.name });
  });
  const hasNone = areas.length === 0;
  return (
    <Field label="所在地区" error={error} hint={hasNone ? '地区要有网络才能选择，选过一次以后没有网络也能选。' : '选到乡镇（街道）最好。'}>
      <ActionButton grow disabled={hasNone} onPress={() => setOpen(true)}>
        {areaName || '选择地区'}
      </ActionButton>
      {isOpen ? (
        <Cascader
          title="所在地区"
          options={areas.map(optionOf)}
          value={pathTo(areas, areaCode)}
          onChoose={(path) => {
            const last = path[path.length - 1];
            if (last) onChange({ areaCode: last.value, areaName: last.text });
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Field>
  );
}
