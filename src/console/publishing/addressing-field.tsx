import { Select } from 'antd';
import { useState } from 'react';
import { KEYWORD_MAX } from '@contract/rules/keyword';
import { ADDRESSING_LIMITS } from '@contract/rules/publishing';
import { ROLE_NAMES } from '@contract/rules/roles';
import type { AddressingNames } from '@contract/schema/addressee';
import { type Addressing, namesNobody, useAddresseeCount, useChoices } from '@/features/addressee/queries';
import { numberText } from '@/lib/number-text';
import { cutTo } from '@/lib/text-length';
import { useDebounced } from '@/lib/use-debounced';
import './publishing.scss';

const SEARCH_AFTER_MS = 250;
const NOBODY: Addressing = { roleKinds: [], areaCodes: [], delegationIds: [], userinfoIds: [] };

/** Returns the ids of the addressees in a choice. */
export const addressingOf = (names: AddressingNames | null | undefined): Addressing =>
  names
    ? {
        roleKinds: names.roleKinds,
        areaCodes: names.areas.map(({ code }) => code),
        delegationIds: names.delegations.map(({ id }) => id),
        userinfoIds: names.people.map(({ userinfoId }) => userinfoId),
      }
    : NOBODY;

/** Returns the addressees of a choice as text. */
export const addressingText = ({ roleKinds, areas, delegations, people }: AddressingNames): string => {
  const roles = roleKinds.map((kind) => ROLE_NAMES[kind]).join('、');
  const places = areas.map(({ name }) => name).join('、');
  return [
    places && (roles ? `${places}的${roles}` : places),
    !places && roles,
    ...delegations.map(({ name }) => name),
    ...people.map(({ name }) => name),
  ]
    .filter(Boolean)
    .join('；');
};

interface Option<Value> {
  value: Value;
  label: string;
}

interface ManyProps<Value> {
  label: string;
  placeholder: string;
  most: number;
  value: readonly Value[];
  options: readonly Option<Value>[];
  /** The options that were named before and may not be offered any more. */
  known: readonly Option<Value>[];
  /** Whether the options named before cannot be removed. */
  isFixed: boolean;
  onChange: (value: Value[]) => void;
  onSearch?: (keyword: string) => void;
}

function Many<Value extends string | number>({
  label,
  placeholder,
  most,
  value,
  options,
  known,
  isFixed,
  onChange,
  onSearch,
}: ManyProps<Value>) {
  const others = known.filter((one) => options.every((option) => option.value !== one.value));
  const all = [...options, ...others].map((option) => ({
    ...option,
    disabled: isFixed && known.some((one) => one.value === option.value),
  }));
  return (
    <label className="console-addressing__row">
      <span>{label}</span>
      <Select<Value[]>
        mode="multiple"
        aria-label={label}
        placeholder={placeholder}
        maxCount={most}
        optionFilterProp="label"
        {...(onSearch && { filterOption: false, onSearch })}
        value={[...value]}
        options={all}
        notFoundContent={onSearch ? '请输入姓名查找' : '没有可选的内容'}
        onChange={onChange}
      />
    </label>
  );
}

interface AddressingFieldProps {
  /** Set by the surrounding `Form.Item`. */
  id?: string;
  value?: Addressing;
  onChange?: (value: Addressing) => void;
  /** The addressees that it named before, with their names. */
  known: AddressingNames | null | undefined;
  /** Whether the addressees named before cannot be removed. */
  isFixed: boolean;
  /** The only role kinds offered, when it is published only to these. */
  roleKinds?: AddressingNames['roleKinds'];
}

const NO_NAMES: AddressingNames = { roleKinds: [], areas: [], delegations: [], people: [] };
const rolesOf = (kinds: AddressingNames['roleKinds']) => kinds.map((kind) => ({ value: kind, label: ROLE_NAMES[kind] }));
const areasOf = (areas: AddressingNames['areas']) => areas.map(({ code, name }) => ({ value: code, label: name }));
const delegationsOf = (delegations: AddressingNames['delegations']) => delegations.map(({ id, name }) => ({ value: id, label: name }));
const peopleOf = (people: AddressingNames['people']) =>
  people.map(({ userinfoId, name, roleName }) => ({ value: userinfoId, label: `${name}（${roleName}）` }));

/** A field for the addressees of a publication: by role and area, by delegation, by name. It shows how many they are, and who cannot be reached. */
export function AddressingField({ id, value = NOBODY, onChange, known, isFixed, roleKinds }: AddressingFieldProps) {
  const [keyword, setKeyword] = useState('');
  const { data: all } = useChoices('');
  const { data: found } = useChoices(useDebounced(cutTo(keyword.trim(), KEYWORD_MAX), SEARCH_AFTER_MS));
  const before = known ?? NO_NAMES;
  const set = (change: Partial<Addressing>) => onChange?.({ ...value, ...change });
  const offered = (all?.roles ?? []).filter(({ roleKind }) => roleKinds?.includes(roleKind) ?? true);
  const roles = offered.map(({ roleKind, people }) => ({
    value: roleKind,
    label: `${ROLE_NAMES[roleKind]}（${numberText(people)} 人）`,
  }));
  return (
    <div id={id} className="console-addressing" role="group" aria-label="发布对象">
      <Many
        {...{ label: '身份', placeholder: '可以选择多种身份', most: roles.length + before.roleKinds.length, isFixed }}
        value={value.roleKinds}
        options={roles}
        known={rolesOf(before.roleKinds)}
        onChange={(roleKinds) => set({ roleKinds })}
      />
      <Many
        {...{ label: '区域', placeholder: '不选时为本区域全部', most: ADDRESSING_LIMITS.areas, isFixed }}
        value={value.areaCodes}
        options={areasOf(all?.areas ?? [])}
        known={areasOf(before.areas)}
        onChange={(areaCodes) => set({ areaCodes })}
      />
      <Many
        {...{ label: '代表团', placeholder: '可以选择多个代表团', most: ADDRESSING_LIMITS.delegations, isFixed }}
        value={value.delegationIds}
        options={delegationsOf(all?.delegations ?? [])}
        known={delegationsOf(before.delegations)}
        onChange={(delegationIds) => set({ delegationIds })}
      />
      <Many
        {...{ label: '人员', placeholder: '输入姓名查找', most: ADDRESSING_LIMITS.people, isFixed }}
        value={value.userinfoIds}
        options={peopleOf(found?.people ?? [])}
        known={peopleOf(before.people)}
        onSearch={setKeyword}
        onChange={(userinfoIds) => set({ userinfoIds })}
      />
      <Reached addressing={value} />
    </div>
  );
}

/** Shows how many people are chosen, and which of them have no account to read it with. */
export function Reached({ addressing }: { addressing: Addressing }) {
  const { data, isError } = useAddresseeCount(addressing);
  if (namesNobody(addressing)) return null;
  if (isError) return <p className="console-muted">没有算出人数，请检查所选的对象。</p>;
  if (!data) return <p className="console-muted">正在计算人数</p>;
  return (
    <p className="console-muted" role="status">
      将发给 {numberText(data.people)} 人。
      {data.withoutAccount > 0 && `另有 ${numberText(data.withoutAccount)} 名代表没有账号，收不到，请用电话等方式告知。`}
    </p>
  );
}
