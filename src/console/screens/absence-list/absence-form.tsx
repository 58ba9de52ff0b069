import { App, Button, DatePicker, Form, Input, Select } from 'antd';
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
import { showFailure } from '@/platform/tell-failure';
import { anewEachTime } from '../../form/anew-each-time';
import { checkedFields } from '../../form/checked-fields';
import { FormDrawer } from '../../form/form-drawer';
import { Refusal } from '../../form/refusal';
import { useNewest } from '../../form/use-newest';
import { FactList } from '../../ui/fact-list';
import { FoundSelect } from '../../ui/found-select';
import { DrawerHistory } from '../../ui/history-list';
import { LoadFailed } from '../../ui/load-failed';
import { RowsSkeleton } from '../../ui/skeletons';
import { limited } from '../../ui/text-limit';

const DAY = 'YYYY-MM-DD';

interface Fields {
  userinfoId: number;
  standInId?: number | undefined;
  days: [Dayjs, Dayjs];
  reason?: string;
}

interface AbsenceFormProps {
  /** The one to look at or change; a new one is begun without. */
  id?: number;
  open: boolean;
  onClose: () => void;
}

function Loader({ id, ...rest }: AbsenceFormProps & { onClosed: () => void }) {
  const { data: absence, error, refetch } = useAbsence(id);
  if (id === undefined || absence) return <Editor absence={absence} {...rest} />;
  return (
    <FormDrawer title="离岗代理" open={rest.open} onClose={rest.onClose} onClosed={rest.onClosed} actions={null}>
      {error ? <LoadFailed what="离岗代理" error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} />}
    </FormDrawer>
  );
}

interface EditorProps extends Omit<AbsenceFormProps, 'id'> {
  absence: AbsenceRecord | undefined;
  onClosed: () => void;
}

const fieldsOf = ({ userinfoId, standInId, beginDate, endDate, reason }: AbsenceRecord): Fields => ({
  ...{ userinfoId, standInId, reason, days: [dayjs(beginDate), dayjs(endDate)] },
});

const sentOf = ({ userinfoId, standInId = 0, days: [first, last], reason = '' }: Fields) => ({
  ...{ userinfoId, standInId, reason, beginDate: first.format(DAY), endDate: last.format(DAY) },
});

const postText = ({ name, post }: Post): string => `${name}（${post}）`;

function Editor({ absence, open, onClose, onClosed }: EditorProps) {
  const [form] = Form.useForm<Fields>();
  useNewest(form, absence, fieldsOf);
  const { modal } = App.useApp();
  const save = useSaveAbsence();
  const remove = useRemoveAbsence();
  const mayEdit = !absence || absence.actions.includes('edit');
  const hasBegun = absence !== undefined && absence.state !== 'coming';
  const send = async () => {
    const fields = await checkedFields(form);
    if (fields) save.mutate({ form: sentOf(fields), seen: absence }, { onSuccess: onClose });
  };
  const askRemove = () =>
    absence &&
    void modal.confirm({
      title: `取消${absence.name}的离岗？`,
      content: '还没有开始，取消后不再有人代理。',
      okText: '取消离岗',
      cancelText: '不取消',
      onOk: () => remove.mutateAsync(absence).then(onClose, showFailure),
    });
  return (
    <FormDrawer
      title={absence ? `${absence.name}的离岗` : '登记离岗'}
      form={form}
      open={open}
      pending={save.isPending}
      onClose={onClose}
      onClosed={onClosed}
      aside={absence?.actions.includes('remove') && <Button onClick={askRemove}>取消离岗</Button>}
      actions={
        mayEdit && (
          <Button type="primary" loading={save.isPending} onClick={() => void send()}>
            保存
          </Button>
        )
      }
    >
      <Refusal form={form} error={save.error} fieldOf={{ beginDate: 'days', endDate: 'days' }} />
      <Form
        form={form}
        name="absence"
        layout="vertical"
        disabled={!mayEdit}
        initialValues={absence ? fieldsOf(absence) : {}}
        onValuesChange={(changed) => 'userinfoId' in changed && form.setFieldValue('standInId', undefined)}
      >
        {absence ? (
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
      </Form>
      {absence && (
        <FactList
          isApart
          facts={[
            ['岗位', absence.post],
            ['状态', ABSENCE_STATES[absence.state]],
          ]}
        />
      )}
      {absence && <DrawerHistory entries={absence.history} nameOf={(action) => ABSENCE_ACTIONS[action]} />}
    </FormDrawer>
  );
}

/** Who stands in: one of the others at the same post. */
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

/** An absence: who, from which day to which, and who is told in their place. */
export const AbsenceForm = anewEachTime<AbsenceFormProps>(Loader);
