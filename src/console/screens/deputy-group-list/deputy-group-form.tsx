import { Form, Input, Select } from 'antd';
import { DEPUTY_GROUP_ACTIONS, DEPUTY_GROUP_LIMITS, PLAN_YEARS } from '@contract/rules/deputy-group';
import {
  type DeputyGroupRecord,
  useDeputyGroup,
  useGroupTerms,
  useRemoveDeputyGroup,
  useSaveDeputyGroup,
} from '@/features/deputy-group/queries';
import { numberText } from '@/lib/number-text';
import { recordDrawer } from '../../form/record-drawer';
import { StepButton } from '../../form/step-button';
import { SubjectLink } from '../../list/subject-link';
import { CountField } from '../../ui/count-field';
import type { Chosen } from '../../ui/people-select';
import { filled, limited } from '../../ui/text-limit';
import { MemberSelect } from './member-select';
import './deputy-group.scss';

interface Fields {
  termId: number;
  name: string;
  members: Chosen[];
  leaderId?: number | null | undefined;
  planYear?: number | null | undefined;
  plan: string;
  ordernum: number;
}

const fieldsOf = ({ termId, name, memberList, leaderId, planYear, plan, ordernum }: DeputyGroupRecord): Fields => ({
  ...{ termId, name, leaderId, planYear, plan, ordernum },
  members: memberList.map((member) => ({ value: member.id, label: member.name })),
});

const inputOf = ({ members, leaderId = null, planYear = null, plan, ...rest }: Fields) => ({
  ...rest,
  plan,
  leaderId: leaderId ?? null,
  planYear: planYear ?? null,
  memberIds: members.map(({ value }) => value),
});

function DeputyGroupFields({ row }: { row: DeputyGroupRecord | undefined }) {
  const termId = Form.useWatch<number | undefined>('termId', { preserve: true });
  return (
    <>
      {row ? (
        <Form.Item name="termId" hidden>
          <Input />
        </Form.Item>
      ) : (
        <TermField />
      )}
      <Form.Item name="name" label="名称" rules={filled('名称', DEPUTY_GROUP_LIMITS.name)}>
        <Input autoComplete="off" {...limited(DEPUTY_GROUP_LIMITS.name)} />
      </Form.Item>
      <Form.Item name="members" label="成员" extra="这一届在任的代表；一位代表只能在一个小组。">
        <MemberSelect termId={termId} own={row?.name} />
      </Form.Item>
      <LeaderField />
      <Form.Item name="planYear" label="计划年度">
        <CountField className="console-wide" min={PLAN_YEARS.first} max={PLAN_YEARS.last} />
      </Form.Item>
      <Form.Item name="plan" label="年度计划">
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} {...limited(DEPUTY_GROUP_LIMITS.plan)} />
      </Form.Item>
      <Form.Item name="ordernum" label="顺序" extra="小的在前；相同的按建立先后。" rules={[{ required: true, message: '请填写顺序' }]}>
        <CountField className="console-wide" min={0} max={DEPUTY_GROUP_LIMITS.order} />
      </Form.Item>
    </>
  );
}

/** Selects the term: one that is not over. */
function TermField() {
  const { data = [], isPending } = useGroupTerms();
  return (
    <Form.Item name="termId" label="届次" rules={[{ required: true, message: '请选择届次' }]}>
      <Select
        showSearch
        optionFilterProp="label"
        loading={isPending}
        placeholder="选择届次"
        options={data.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  );
}

/** Selects the leader: one of the chosen members. */
function LeaderField() {
  const members = Form.useWatch<Chosen[] | undefined>('members', { preserve: true }) ?? [];
  const isMember = (id: unknown) => id === undefined || id === null || members.some(({ value }) => value === id);
  return (
    <Form.Item
      name="leaderId"
      label="组长"
      dependencies={['members']}
      rules={[
        { validator: (_rule, id) => (isMember(id) ? Promise.resolve() : Promise.reject(new Error('组长须是成员，请重新选择或清空'))) },
      ]}
    >
      <Select<number | null> allowClear showSearch optionFilterProp="label" placeholder="从成员中选择" options={members} />
    </Form.Item>
  );
}

function Steps({ row, onDone }: { row: DeputyGroupRecord; onDone: () => void }) {
  const remove = useRemoveDeputyGroup();
  const question = { title: `删除“${row.name}”？`, content: '成员不再属于任何小组，代表资料不受影响。' };
  if (!row.actions.includes('remove')) return null;
  return (
    <StepButton question={question} take={() => remove.mutateAsync(row)} onDone={onDone}>
      删除
    </StepButton>
  );
}

/** The group's activities: those of the kind 代表小组活动 to which all members are invited. */
function Activities({ row: { activities } }: { row: DeputyGroupRecord }) {
  return (
    <section className="console-group-activities">
      <h3>小组活动</h3>
      {activities.length === 0 ? (
        <p className="console-muted">还没有：在活动中新建“代表小组活动”，邀请全体成员，发布后显示在这里。</p>
      ) : (
        <ul>
          {activities.map(({ id, title, on }) => (
            <li key={id}>
              <span className="console-muted">{on}</span> <SubjectLink type="activity" row={{ id, title }} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A deputies' group: its members and its leader, and its plan for the year. */
export const DeputyGroupForm = recordDrawer({
  what: '代表小组',
  newTitle: '新增代表小组',
  form: 'deputy-group',
  useOne: useDeputyGroup,
  useSave: useSaveDeputyGroup,
  useInitial: (): Partial<Fields> => ({ ordernum: 0, members: [], plan: '' }),
  fieldsOf,
  inputOf,
  fieldOf: { memberIds: 'members' },
  // Members must be deputies of the term.
  emptied: { by: 'termId', field: 'members' },
  Fields: DeputyGroupFields,
  Steps,
  factsOf: ({ areaName, termName, members }) => [
    ['区域', areaName],
    ['届次', termName],
    ['成员', `${numberText(members)} 人`],
  ],
  Parts: Activities,
  actions: DEPUTY_GROUP_ACTIONS,
});
