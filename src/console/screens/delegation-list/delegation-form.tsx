import { Form, Input, Select } from 'antd';
import { DELEGATION_ACTIONS, DELEGATION_LIMITS, TERM_STATES } from '@contract/rules/term';
import { type DelegationRecord, useDelegation, useRemoveDelegation, useSaveDelegation } from '@/features/delegation-admin/queries';
import { useDeputyList } from '@/features/deputy/roster';
import { useTermList } from '@/features/term-admin/queries';
import { numberText } from '@/lib/number-text';
import { GroupButton } from '../../detail/group-button';
import { recordDrawer } from '../../form/record-drawer';
import { StepButton } from '../../form/step-button';
import { CountField } from '../../ui/count-field';
import { filled, limited } from '../../ui/text-limit';

const MOST_TERMS = 100;
const MOST_DEPUTIES = 100;

interface Fields {
  name: string;
  leaderId?: number | null | undefined;
  ordernum: number;
  termId: number;
}

const DelegationFields = ({ row }: { row: DelegationRecord | undefined }) => (
  <>
    {!row && <TermField />}
    <Form.Item name="name" label="名称" rules={filled('名称', DELEGATION_LIMITS.name)}>
      <Input autoComplete="off" {...limited(DELEGATION_LIMITS.name)} />
    </Form.Item>
    <Form.Item name="ordernum" label="顺序" extra="小的在前；相同的按建立先后。" rules={[{ required: true, message: '请填写顺序' }]}>
      <CountField className="console-wide" min={0} max={DELEGATION_LIMITS.order} />
    </Form.Item>
    {row && <LeaderField id={row.id} leader={row} />}
  </>
);

/** Selects the leader: one of its deputies in office. */
function LeaderField({ id, leader: { leaderId, leaderName } }: { id: number; leader: DelegationRecord }) {
  const { data, isPending } = useDeputyList({ page: 1, pageSize: MOST_DEPUTIES, delegationId: id, sort: 'name', order: 'asc' });
  const deputies = (data?.items ?? []).filter(({ state }) => state !== 'ended').map(({ id: value, name }) => ({ value, label: name }));
  const known = leaderId === null || deputies.some(({ value }) => value === leaderId);
  const options = known ? deputies : [{ value: leaderId, label: leaderName ?? '' }, ...deputies];
  return (
    <Form.Item name="leaderId" label="团长" extra="本代表团在任的代表。">
      <Select<number | null>
        allowClear
        showSearch
        optionFilterProp="label"
        loading={isPending}
        placeholder="还没有团长"
        options={options}
      />
    </Form.Item>
  );
}

/** Selects the term: one that is not over. */
function TermField() {
  const { data, isPending } = useTermList({ page: 1, pageSize: MOST_TERMS });
  const terms = (data?.items ?? []).filter(({ state }) => state !== 'former');
  return (
    <Form.Item name="termId" label="届次" rules={[{ required: true, message: '请选择届次' }]}>
      <Select
        showSearch
        optionFilterProp="label"
        loading={isPending}
        placeholder="选择届次"
        options={terms.map(({ id, name, state }) => ({
          value: id,
          label: state === 'current' ? name : `${name}（${TERM_STATES[state]}）`,
        }))}
      />
    </Form.Item>
  );
}

function Steps({ row, onDone }: { row: DelegationRecord; onDone: () => void }) {
  const remove = useRemoveDelegation();
  const question = { title: `删除“${row.name}”？`, content: '只有还没有代表、联络员和建议的代表团可以删除。' };
  return (
    <>
      <GroupButton kind="delegation" recordId={row.id} mayMake={row.actions.length > 0} />
      {row.actions.includes('remove') && (
        <StepButton question={question} take={() => remove.mutateAsync(row)} onDone={onDone}>
          删除
        </StepButton>
      )}
    </>
  );
}

/** A delegation: its name and its position among those of its term. */
export const DelegationForm = recordDrawer({
  what: '代表团',
  newTitle: '新增代表团',
  form: 'delegation',
  useOne: useDelegation,
  useSave: useSaveDelegation,
  useInitial: (): Partial<Fields> => ({ ordernum: 0 }),
  fieldsOf: ({ name, ordernum, termId, leaderId }: DelegationRecord): Fields => ({ name, ordernum, termId, leaderId }),
  // An emptied field is null.
  inputOf: ({ leaderId = null, ...fields }) => ({ ...fields, leaderId }),
  Fields: DelegationFields,
  Steps,
  factsOf: ({ termName, deputies, liaisons }) => [
    ['届次', termName],
    ['代表', `${numberText(deputies)} 人`],
    ['联络员', liaisons],
  ],
  actions: DELEGATION_ACTIONS,
});
