import { Text } from '@tarojs/components';
import { useState } from 'react';
import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import { useColleagues } from '@/features/deputy/queries';
import { type ChosenDeputy, COSIGNERS_MAX } from '@/features/suggestion/form';
import { useSettingsInForce } from '@/features/setting/queries';
import { ActionButton } from '@/ui/action-button';
import { Chips } from '@/ui/chips';
import { Field } from '@/ui/field';
import { PickSheet } from './pick-sheet';

export interface CosignerFieldProps {
  kind: SuggestionKind;
  /** The area of the writing deputy: the level of its congress decides how many must sign. */
  areaCode: string;
  value: readonly ChosenDeputy[];
  onChange: (value: ChosenDeputy[]) => void;
  error?: string | undefined;
}

/** Returns how many deputies are chosen and how many must sign, the writer included. */
function countText(chosen: number, needed: number | undefined): string {
  if (needed === undefined || needed <= 1) return `已选 ${chosen} 人`;
  return `已选 ${chosen} 人，含您在内需 ${needed} 人`;
}

/** The choice of deputies who are asked to co-sign. */
export function CosignerField({ kind, areaCode, value, onChange, error }: CosignerFieldProps) {
  const [open, setOpen] = useState(false);
  const [keyword, setKeyword] = useState('');
  const settings = useSettingsInForce(kind, areaCode);
  const colleagues = useColleagues(keyword, { enabled: open });
  const needed = settings.data?.signers;
  const remove = (id: number) => onChange(value.filter((deputy) => deputy.id !== id));
  const toggle = (id: number) => {
    const found = colleagues.data?.find((colleague) => colleague.id === id);
    if (value.some((deputy) => deputy.id === id)) remove(id);
    else if (found) onChange([...value, found]);
  };
  return (
    <Field
      label="联名代表"
      optional={needed === undefined || needed <= 1}
      error={error}
      hint="受邀代表在手机上答复是否联名，答复后您再提交。"
    >
      <Text className="editor__count">{countText(value.length, needed)}</Text>
      <Chips label="已选的联名代表" items={value.map(({ id, name }) => ({ id, text: name }))} onRemove={remove} />
      <ActionButton grow onPress={() => setOpen(true)}>
        邀请代表联名
      </ActionButton>
      <PickSheet
        title="邀请代表联名"
        searchLabel="姓名或代表团"
        open={open}
        onClose={() => setOpen(false)}
        options={colleagues.data?.map(({ id, name, delegationName }) => ({ id, name, note: delegationName }))}
        query={colleagues}
        onSearch={setKeyword}
        chosen={value}
        max={COSIGNERS_MAX}
        onToggle={({ id }) => toggle(id)}
      />
    </Field>
  );
}
