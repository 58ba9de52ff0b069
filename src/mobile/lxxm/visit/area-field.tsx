import { useState } from 'react';
import { isVisitPlace } from '@contract/rules/visit';
import type { Area } from '@/features/area/queries';

import { ActionButton } from '@/ui/action-button';
import { Cascader, type CascaderOption } from '@/ui/cascader';
import { Field } from '@/ui/field';
import { useKeptAreas } from '../../shared/use-kept-areas';

const optionOf = ({ code, name, children }: Area): CascaderOption => ({
  value: code,
  text: name,
  ...(children.length > 0 ? { children: children.map(optionOf) } : {}),
});

/** Returns the counties with their towns; for a county, its towns and the county itself for visits outside any town. */
function optionsOf(areas: readonly Area[]): CascaderOption[] {
  return areas.flatMap((root) => {
    if (!isVisitPlace(root.code, root.code)) return root.children.map(optionOf);
    return [{ value: root.code, text: root.children.length > 0 ? `${root.name}（不分乡镇）` : root.name }, ...root.children.map(optionOf)];
  });
}

interface AreaFieldProps {
  roleId: string;
  value: { areaCode: string; areaName: string };
  onChange: (area: { areaCode: string; areaName: string }) => void;
  error: string | undefined;
}

/** The town or the county where the visit took place. */
export function AreaField({ roleId, value: { areaCode, areaName }, onChange, error }: AreaFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const areas = useKeptAreas(roleId);
  const hasNone = areas.length === 0;
  return (
    <Field
      label="走访地区"
      error={error}
      hint={hasNone ? '地区要有网络才能选择，选过一次以后没有网络也能选。' : '选到乡镇（街道）；不分乡镇的选县（市、区）。'}
    >
      <ActionButton grow disabled={hasNone} onPress={() => setOpen(true)}>
        {areaName || '选择乡镇（街道）'}
      </ActionButton>
      {isOpen ? (
        <Cascader
          title="走访地区"
          options={optionsOf(areas)}
          value={[areaCode.slice(0, 6), areaCode].filter((code, at, all) => code !== '' && all.indexOf(code) === at)}
          onChoose={(path) => {
            const last = path[path.length - 1];
            if (last) onChange({ areaCode: last.value, areaName: last.text.replace('（不分乡镇）', '') });
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Field>
  );
}
