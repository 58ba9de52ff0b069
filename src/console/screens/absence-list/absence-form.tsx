import { DatePicker, Form, Input, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { ABSENCE_ACTIONS, ABSENCE_LIMITS, ABSENCE_STATES } from '@contract/rules/absence';
import {
  type AbsenceRecord,
  type Post,
  useAbsence,
  usePosts,
  useRemoveAbsence,
  useSaveAbsence,
  useStandIns,
} from '@/features/absence/queries';
import { dateText } from '@/lib/dates';
import { recordDrawer } from '../../form/record-drawer';
import { StepButton } from '../../form/step-button';
import { FoundSelect } from '../../ui/found-select';
import { limited } from '../../ui/text-limit';

const DAY = 'YYYY-MM-DD';

interface Fields {
  userinfoId: number;
  standInId?: number | undefined;
  days: [Dayjs, Dayjs];
  reason?: string;
}

const fieldsOf = ({ userinfoId, standInId, beginDate, endDate, reason }: AbsenceRecord): Fields => ({
  ...{ userinfoId, standInId, reason, days: [dayjs(beginDate), dayjs(endDate)] },
});

const sentOf = ({ userinfoId, standInId = 0, days: [first, last], reason = '' }: Fields) => ({
  ...{ userinfoId, standInId, reason, beginDate: first.format(DAY), endDate: last.format(DAY) },
});

const postText = ({ name, post }: Post): string => `${name}（${post}）`;

function AbsenceFields({ row, mayEdit }: { row: AbsenceRecord | undefined; mayEdit: boolean }) {
  const hasBegun = row !== undefined && row.state !== 'coming';
  return (
    <>
      {row ? (
        <Form.Item name="userinfoId" hidden>
          <Input />
        </Form.Item>
      ) : (
        <Form.Item name="userinfoId" label="离岗人" rules={[{ required: true, message: '请选择离岗人' }]}>
          <FoundSelect placeholder="输入姓名或用户名" useFound={usePosts} textOf={postText} />
        </Form.Item>
      )}
      <StandInField />
      <Form.Item
        name="days"
        label="离岗日期"
        extra={hasBegun && mayEdit ? '提前回岗，请把结束日期改为今天。' : `首尾两天都算，一次最长 ${String(ABSENCE_LIMITS.days)} 天。`}
        rules={[{ required: true, message: '请选择离岗日期' }]}
      >
        <DatePicker.RangePicker
          className="console-wide"
          disabled={[!mayEdit || hasBegun, !mayEdit]}
          disabledDate={(day) => !hasBegun && day.format(DAY) < dateText(Date.now())}
        />
      </Form.Item>
      <Form.Item name="reason" label="事由">
        <Input autoComplete="off" placeholder="例如年休假、外出学习" {...limited(ABSENCE_LIMITS.reason)} />
      </Form.Item>
    </>
  );
}

/** Selects the stand-in: a colleague at the same post. */
function StandInField() {
  const userinfoId = Form.useWatch<number | undefined>('userinfoId', { preserve: true });
  const { data, isFetching } = useStandIns(userinfoId);
  const none = userinfoId !== undefined && data?.length === 0;
  return (
    <Form.Item
      name="standInId"
      label="代理人"
      extra={none ? '同岗没有其他人可以代理，请先为同岗人员开通账号。' : '离岗期间发给离岗人的消息和工作通知，同时发给代理人，注明“代”谁。'}
      rules={[{ required: true, message: '请选择代理人' }]}
    >
      <Select
        showSearch
        optionFilterProp="label"
        loading={isFetching}
        {...(userinfoId === undefined && { disabled: true })}
        placeholder={userinfoId === undefined ? '先选择离岗人' : '选择同岗的人'}
        options={(data ?? []).map((post) => ({ value: post.id, label: postText(post) }))}
      />
    </Form.Item>
  );
}

function Steps({ row, onDone }: { row: AbsenceRecord; onDone: () => void }) {
  const remove = useRemoveAbsence();
  const question = { title: `取消${row.name}的离岗？`, content: '还没有开始，取消后不再有人代理。', cancelText: '不取消' };
  if (!row.actions.includes('remove')) return null;
  return (
    <StepButton question={question} take={() => remove.mutateAsync(row)} onDone={onDone}>
      取消离岗
    </StepButton>
  );
}

/** An absence: the person, the first and last day, and the stand-in, who receives the notices. */
export const AbsenceForm = recordDrawer({
  what: '离岗代理',
  newTitle: '登记离岗',
  titleOf: ({ name }: AbsenceRecord) => `${name}的离岗`,
  form: 'absence',
  useOne: useAbsence,
  useSave: useSaveAbsence,
  fieldsOf,
  inputOf: sentOf,
  fieldOf: { beginDate: 'days', endDate: 'days' },
  // The stand-in must have the same post as the person.
  emptied: { by: 'userinfoId', field: 'standInId' },
  Fields: AbsenceFields,
  Steps,
  factsOf: ({ post, state }) => [
    ['岗位', post],
    ['状态', ABSENCE_STATES[state]],
  ],
  actions: ABSENCE_ACTIONS,
});
