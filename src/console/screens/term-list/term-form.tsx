import { App, Button, Checkbox, DatePicker, Form, Input, Space } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { termNameOf } from '@contract/rules/setup';
import { TERM_ACTIONS, TERM_LIMITS, TERM_STATES } from '@contract/rules/term';
import { type TermRecord, useBeginTerm, useRemoveTerm, useSaveTerm, useTerm } from '@/features/term-admin/queries';
import { useSession } from '@/features/session/store';
import { numberText } from '@/lib/number-text';
import { getConfig } from '@/platform/config';
import { showFailure } from '@/platform/tell-failure';
import { anewEachTime } from '../../form/anew-each-time';
import { checkedFields } from '../../form/checked-fields';
import { FormDrawer } from '../../form/form-drawer';
import { Refusal } from '../../form/refusal';
import { useNewest } from '../../form/use-newest';
import { type Fact, FactList } from '../../ui/fact-list';
import { DrawerHistory } from '../../ui/history-list';
import { LoadFailed } from '../../ui/load-failed';
import { AreaField } from '../../ui/selects';
import { RowsSkeleton } from '../../ui/skeletons';
import { filled, limited } from '../../ui/text-limit';
import { type MeetingFields, Meetings } from './meetings';

interface Fields {
  areaCode: string;
  name: string;
  beginDate: Dayjs;
  endDate?: Dayjs | null;
  meetings: MeetingFields[];
  copyDelegations?: boolean;
}

interface TermFormProps {
  /** The one to look at or change; a new one is begun without. */
  id?: number;
  open: boolean;
  onClose: () => void;
}

function Loader({ id, ...rest }: TermFormProps & { onClosed: () => void }) {
  const { data: term, error, refetch } = useTerm(id);
  if (id === undefined || term) return <Editor term={term} {...rest} />;
  return (
    <FormDrawer title="届次" open={rest.open} onClose={rest.onClose} onClosed={rest.onClosed} actions={null}>
      {error ? <LoadFailed what="届次" error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} />}
    </FormDrawer>
  );
}

const dayText = (day: Dayjs): string => day.format('YYYY-MM-DD');

const sentOf = ({ areaCode, name, beginDate, endDate, meetings, copyDelegations = false }: Fields) => ({
  ...{ areaCode, name, copyDelegations, beginDate: dayText(beginDate), endDate: endDate ? dayText(endDate) : null },
  meetings: meetings.map(({ number, days: [first, last] }) => ({ number, beginDate: dayText(first), endDate: dayText(last) })),
});

const fieldsOf = ({ areaCode, name, beginDate, endDate, meetings }: TermRecord): Fields => ({
  ...{ areaCode, name, beginDate: dayjs(beginDate), endDate: endDate ? dayjs(endDate) : null },
  meetings: meetings.map((meeting) => ({ number: meeting.number, days: [dayjs(meeting.beginDate), dayjs(meeting.endDate)] })),
});

const factsOf = ({ state, delegations, deputies, suggestions }: TermRecord): Fact[] => [
  ['状态', TERM_STATES[state]],
  ['代表团', `${numberText(delegations)} 个`],
  ['代表', `${numberText(deputies)} 人`],
  ['建议议案', `${numberText(suggestions)} 件`],
];

/** What can be done with a term besides its days. */
function Steps({ term, onDone }: { term: TermRecord; onDone: () => void }) {
  const { modal, message } = App.useApp();
  const begin = useBeginTerm();
  const remove = useRemoveTerm();
  const take = (step: Promise<unknown>, done: string) =>
    step.then(() => {
      void message.success(done);
      onDone();
    }, showFailure);
  const askBegin = () =>
    void modal.confirm({
      title: `把“${term.name}”设为本届？`,
      content: `现任的一届随之届满：代表名册、代表团和新提的建议从此都按这一届，这一届已有 ${numberText(term.delegations)} 个代表团、${numberText(term.deputies)} 位代表。设定后不能退回。`,
      okText: TERM_ACTIONS.begin,
      onOk: () => take(begin.mutateAsync(term), '已设为本届'),
    });
  const askRemove = () =>
    void modal.confirm({
      title: `删除“${term.name}”？`,
      content: '只有还没有代表团、代表和建议的届次可以删除。',
      okText: '删除',
      onOk: () => take(remove.mutateAsync(term), '已删除'),
    });
  return (
    <Space>
      {term.actions.includes('begin') && <Button onClick={askBegin}>{TERM_ACTIONS.begin}</Button>}
      {term.actions.includes('remove') && <Button onClick={askRemove}>删除</Button>}
    </Space>
  );
}

/** Of the example of a name. */
const EXAMPLE_TERM = 6;

const DAY_RULES = [{ required: true, message: '请选择日期' }];

function Editor({ term, open, onClose, onClosed }: Omit<TermFormProps, 'id'> & { term: TermRecord | undefined; onClosed: () => void }) {
  const [form] = Form.useForm<Fields>();
  useNewest(form, term, fieldsOf);
  const ownArea = useSession(({ user }) => user?.currentInfo.areaid);
  const save = useSaveTerm();
  const mayEdit = !term || term.actions.includes('edit');
  const send = async () => {
    const fields = await checkedFields(form);
    if (fields) save.mutate({ form: sentOf(fields), seen: term }, { onSuccess: onClose });
  };
  return (
    <FormDrawer
      title={term ? term.name : '新增届次'}
      form={form}
      open={open}
      pending={save.isPending}
      onClose={onClose}
      onClosed={onClosed}
      aside={term && <Steps term={term} onDone={onClose} />}
      actions={
        mayEdit && (
          <Button type="primary" loading={save.isPending} onClick={() => void send()}>
            保存
          </Button>
        )
      }
    >
      <Refusal form={form} error={save.error} />
      <Form
        form={form}
        name="term"
        layout="vertical"
        disabled={!mayEdit}
        initialValues={term ? fieldsOf(term) : { areaCode: ownArea, meetings: [], copyDelegations: true }}
      >
        {!term && (
          <Form.Item name="areaCode" label="哪一级人大" rules={[{ required: true, message: '请选择区域' }]}>
            <AreaField />
          </Form.Item>
        )}
        <Form.Item name="name" label="名称" rules={filled('名称', TERM_LIMITS.name)}>
          <Input
            autoComplete="off"
            placeholder={`如 ${termNameOf(getConfig().congressName, EXAMPLE_TERM)}`}
            {...limited(TERM_LIMITS.name)}
          />
        </Form.Item>
        <div className="console-form-pair">
          <Form.Item name="beginDate" label="开始日期" rules={DAY_RULES}>
            <DatePicker className="console-wide" allowClear={false} />
          </Form.Item>
          <Form.Item name="endDate" label="结束日期">
            <DatePicker className="console-wide" />
          </Form.Item>
        </div>
        <Meetings />
        {!term && (
          <Form.Item name="copyDelegations" valuePropName="checked" className="console-form-flag">
            <Checkbox>
              沿用现任一届的代表团<span className="console-muted">（只沿用名称和顺序，不带代表）</span>
            </Checkbox>
          </Form.Item>
        )}
      </Form>
      {term && <FactList facts={factsOf(term)} isApart />}
      {term && <DrawerHistory entries={term.history} nameOf={(action) => TERM_ACTIONS[action]} statuses={TERM_STATES} />}
    </FormDrawer>
  );
}

/** A term: what it is called, from when to when, its plenary sessions, and whether it is the current one. */
export const TermForm = anewEachTime<TermFormProps>(Loader);
