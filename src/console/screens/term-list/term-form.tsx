import { Checkbox, DatePicker, Form, Input, InputNumber, Space } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { termNameOf } from '@contract/rules/setup';
import { TERM_ACTIONS, TERM_LIMITS, TERM_STATES } from '@contract/rules/term';
import { type TermRecord, useBeginTerm, useRemoveTerm, useSaveTerm, useTerm } from '@/features/term-admin/queries';
import { useSession } from '@/features/session/store';
import { numberText } from '@/lib/number-text';
import { getConfig } from '@/platform/config';
import { recordDrawer } from '../../form/record-drawer';
import { StepButton } from '../../form/step-button';
import type { Fact } from '../../ui/fact-list';
import { AreaField } from '../../ui/selects';
import { filled, limited } from '../../ui/text-limit';
import { type MeetingFields, Meetings } from './meetings';

interface Fields {
  areaCode: string;
  name: string;
  beginDate: Dayjs;
  endDate?: Dayjs | null;
  seats?: number | null;
  meetings: MeetingFields[];
  copyDelegations?: boolean;
}

const dayText = (day: Dayjs): string => day.format('YYYY-MM-DD');

const sentOf = ({ areaCode, name, beginDate, endDate, seats = null, meetings, copyDelegations = false }: Fields) => ({
  ...{ areaCode, name, seats, copyDelegations, beginDate: dayText(beginDate), endDate: endDate ? dayText(endDate) : null },
  meetings: meetings.map(({ number, days: [first, last] }) => ({ number, beginDate: dayText(first), endDate: dayText(last) })),
});

const fieldsOf = ({ areaCode, name, beginDate, endDate, seats, meetings }: TermRecord): Fields => ({
  ...{ areaCode, name, seats, beginDate: dayjs(beginDate), endDate: endDate ? dayjs(endDate) : null },
  meetings: meetings.map((meeting) => ({ number: meeting.number, days: [dayjs(meeting.beginDate), dayjs(meeting.endDate)] })),
});

const factsOf = ({ state, delegations, deputies, suggestions }: TermRecord): Fact[] => [
  ['状态', TERM_STATES[state]],
  ['代表团', `${numberText(delegations)} 个`],
  ['代表', `${numberText(deputies)} 人`],
  ['建议议案', `${numberText(suggestions)} 件`],
];

/** The steps for a term other than changing its days. */
function Steps({ row, onDone }: { row: TermRecord; onDone: () => void }) {
  const [begin, remove] = [useBeginTerm(), useRemoveTerm()];
  const beginning = {
    title: `把“${row.name}”设为本届？`,
    content: `现任的一届随之届满：代表名册、代表团和新提的建议从此都按这一届，这一届已有 ${numberText(row.delegations)} 个代表团、${numberText(row.deputies)} 位代表。设定后不能退回。`,
  };
  const removing = { title: `删除“${row.name}”？`, content: '只有还没有代表团、代表和建议的届次可以删除。' };
  return (
    <Space>
      {row.actions.includes('begin') && (
        <StepButton question={beginning} take={() => begin.mutateAsync(row)} onDone={onDone} done="已设为本届">
          {TERM_ACTIONS.begin}
        </StepButton>
      )}
      {row.actions.includes('remove') && (
        <StepButton question={removing} take={() => remove.mutateAsync(row)} onDone={onDone} done="已删除">
          删除
        </StepButton>
      )}
    </Space>
  );
}

/** The term number in the example of a name. */
const EXAMPLE_TERM = 6;

const DAY_RULES = [{ required: true, message: '请选择日期' }];

const TermFormFields = ({ row }: { row: TermRecord | undefined }) => (
  <>
    {!row && (
      <Form.Item name="areaCode" label="哪一级人大" rules={[{ required: true, message: '请选择区域' }]}>
        <AreaField />
      </Form.Item>
    )}
    <Form.Item name="name" label="名称" rules={filled('名称', TERM_LIMITS.name)}>
      <Input autoComplete="off" placeholder={`如 ${termNameOf(getConfig().congressName, EXAMPLE_TERM)}`} {...limited(TERM_LIMITS.name)} />
    </Form.Item>
    <div className="console-form-pair">
      <Form.Item name="beginDate" label="开始日期" rules={DAY_RULES}>
        <DatePicker className="console-wide" allowClear={false} />
      </Form.Item>
      <Form.Item name="endDate" label="结束日期">
        <DatePicker className="console-wide" />
      </Form.Item>
    </div>
    <Form.Item name="seats" label="代表名额" extra="用于统计缺额；不填就不统计">
      <InputNumber className="console-wide" min={1} max={TERM_LIMITS.seats} precision={0} />
    </Form.Item>
    <Meetings />
    {!row && (
      <Form.Item name="copyDelegations" valuePropName="checked" className="console-form-flag">
        <Checkbox>
          沿用现任一届的代表团<span className="console-muted">（只沿用名称和顺序，不带代表）</span>
        </Checkbox>
      </Form.Item>
    )}
  </>
);

/** A term: its name, its first and last day, its plenary sessions, and whether it is the current one. */
export const TermForm = recordDrawer({
  what: '届次',
  newTitle: '新增届次',
  form: 'term',
  useOne: useTerm,
  useSave: useSaveTerm,
  useInitial: useNewTerm,
  fieldsOf,
  inputOf: sentOf,
  Fields: TermFormFields,
  Steps,
  factsOf,
  actions: TERM_ACTIONS,
  statuses: TERM_STATES,
});

function useNewTerm(): Partial<Fields> {
  return { areaCode: useSession(({ user }) => user?.currentInfo.areaid) ?? '', meetings: [], copyDelegations: true };
}
