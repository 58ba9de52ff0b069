import { Form, Select } from 'antd';
import { useState } from 'react';
import { KEYWORD_MAX } from '@contract/rules/keyword';
import { type ContributionRecord, useContributionList, useContributionsAlike, useMergeContribution } from '@/features/contribution/queries';
import { authorWords } from '@/features/contribution/words';
import { cutTo } from '@/lib/text-length';
import { useDebounced } from '@/lib/use-debounced';
import { StepModal } from '../../form/step-modal';
import { useRequired } from '../../ui/use-required';

const SEARCH_AFTER_MS = 250;
const MOST_OFFERED = 20;

interface TargetSelectProps {
  /** Set by the surrounding `Form.Item`. */
  id?: string;
  value?: number;
  onChange?: (id: number) => void;
  opinion: ContributionRecord;
  'aria-required'?: 'true';
}

/** Selects another opinion of the theme: similar ones first, and the results of a search. */
function TargetSelect({ opinion, 'aria-required': required, ...field }: TargetSelectProps) {
  const select = useRequired(required);
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(cutTo(typed.trim(), KEYWORD_MAX), SEARCH_AFTER_MS);
  const alike = useContributionsAlike({ themeId: opinion.themeId, content: opinion.content, exceptId: opinion.id });
  const list = useContributionList({
    ...{ themeId: opinion.themeId, kind: 'opinion', merged: false, page: 1, pageSize: MOST_OFFERED },
    ...(keyword && { keyword }),
  });
  const first =
    keyword === ''
      ? (alike.data ?? []).map(({ id, content, deputyName }) => ({ value: id, label: `${content}（${deputyName}，相近）` }))
      : [];
  const others = (list.data?.items ?? [])
    .filter(({ id }) => id !== opinion.id && first.every(({ value }) => value !== id))
    .map((one) => ({ value: one.id, label: `${one.content}——${authorWords(one)}` }));
  return (
    <Select<number>
      {...field}
      ref={select}
      showSearch
      filterOption={false}
      placeholder="输入内容、地点或代表查找"
      options={[...first, ...others]}
      loading={list.isFetching}
      notFoundContent={list.isPending ? '正在查找' : '没有找到其他意见'}
      onSearch={setTyped}
    />
  );
}

/** Merges the opinion into another one of its theme. */
export function MergeModal({ opinion, onClose }: { opinion: ContributionRecord; onClose: () => void }) {
  const change = useMergeContribution();
  return (
    <StepModal<{ intoId: number }>
      {...{ name: 'merge-contribution', title: '合并意见', okText: '合并', open: true, onClose, change }}
      onSend={({ intoId }) => change.mutate({ seen: opinion, intoId }, { onSuccess: onClose })}
    >
      <Form.Item
        name="intoId"
        label="并入的意见"
        rules={[{ required: true, message: '请选择并入的意见' }]}
        extra="两条一起办理，以并入的那一条为准；两位提出人都会看到办理结果。需要时可以拆分。"
      >
        <TargetSelect opinion={opinion} />
      </Form.Item>
    </StepModal>
  );
}
