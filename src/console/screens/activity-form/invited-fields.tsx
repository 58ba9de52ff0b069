import { Checkbox, Form, Select } from 'antd';
import { useState } from 'react';
import { ACTIVITY_LIMITS } from '@contract/rules/activity';
import { KEYWORD_MAX } from '@contract/rules/keyword';
import type { Activity } from '@/features/activity/api';
import { useInvitable } from '@/features/activity/queries';
import { cutTo } from '@/lib/text-length';
import { numberText } from '@/lib/number-text';
import { useDebounced } from '@/lib/use-debounced';

const SEARCH_AFTER_MS = 250;
const NONE: readonly never[] = [];

interface Named {
  id: number;
  name: string;
}

interface ManyProps {
  /** Set by the surrounding `Form.Item`. */
  id?: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
  disabled: boolean;
  /** The options that are already named. */
  known: readonly Named[];
  /** Whether the invited ones cannot be removed. */
  areFixed: boolean;
}

const optionsFor = (found: readonly Named[], { known, areFixed }: ManyProps) => {
  const all = [...found, ...known.filter(({ id }) => found.every((other) => other.id !== id))];
  return all.map(({ id, name }) => ({ value: id, label: name, disabled: areFixed && known.some((one) => one.id === id) }));
};

const emptyText = ({ isPending, isError }: { isPending: boolean; isError: boolean }, what: string): string => {
  if (isPending) return '正在加载';
  return isError ? `${what}没有加载成功，请稍后再试` : `没有找到${what}`;
};

function DelegationsSelect(props: ManyProps) {
  const invitable = useInvitable('');
  const found = (invitable.data?.delegations ?? NONE).map(({ id, name, deputies }) => ({
    id,
    name: `${name}（${numberText(deputies)} 名）`,
  }));
  return (
    <Select<number[]>
      id={props.id}
      mode="multiple"
      placeholder="可以选择多个代表团"
      optionFilterProp="label"
      maxCount={ACTIVITY_LIMITS.delegations}
      disabled={props.disabled}
      value={props.value}
      options={optionsFor(found, props)}
      notFoundContent={emptyText(invitable, '代表团')}
      onChange={(ids) => props.onChange?.(ids)}
    />
  );
}

function DeputiesSelect(props: ManyProps) {
  const [keyword, setKeyword] = useState('');
  const invitable = useInvitable(useDebounced(cutTo(keyword.trim(), KEYWORD_MAX), SEARCH_AFTER_MS));
  const found = (invitable.data?.deputies ?? NONE).map(nameOf);
  return (
    <Select<number[]>
      id={props.id}
      mode="multiple"
      placeholder="输入姓名或代表团查找"
      filterOption={false}
      maxCount={ACTIVITY_LIMITS.deputies}
      disabled={props.disabled}
      value={props.value}
      options={optionsFor(found, props)}
      loading={invitable.isFetching}
      notFoundContent={emptyText(invitable, '代表')}
      onSearch={setKeyword}
      onChange={(ids) => props.onChange?.(ids)}
    />
  );
}

const nameOf = ({ id, name, delegationName }: { id: number; name: string; delegationName: string }): Named => ({
  id,
  name: delegationName ? `${name}（${delegationName}）` : name,
});

interface InvitedFieldsProps {
  /** The activity that is changed. */
  activity: Activity | undefined;
  /** Whether the people already invited cannot be removed. */
  areFixed: boolean;
}

/** The invited people: everyone, or delegations and deputies by name. */
export function InvitedFields({ activity, areFixed }: InvitedFieldsProps) {
  const everyone = Form.useWatch<boolean | undefined>('everyone') ?? false;
  const { data } = useInvitable('');
  const invited = activity?.invited;
  return (
    <fieldset className="console-invited" aria-label="邀请对象">
      <Form.Item
        name="everyone"
        label="邀请对象"
        valuePropName="checked"
        required
        extra={areFixed ? '活动已发布，只能增加邀请对象，不能减少。' : undefined}
      >
        <Checkbox disabled={areFixed && invited?.everyone === true}>全体代表{data && `（${numberText(data.total)} 名）`}</Checkbox>
      </Form.Item>
      <Form.Item name="delegationIds" label="代表团" required hidden={everyone}>
        <DelegationsSelect disabled={everyone} known={invited?.delegations ?? NONE} areFixed={areFixed} />
      </Form.Item>
      <Form.Item name="deputyIds" label="代表" required hidden={everyone}>
        <DeputiesSelect disabled={everyone} known={(invited?.deputies ?? NONE).map(nameOf)} areFixed={areFixed} />
      </Form.Item>
    </fieldset>
  );
}
