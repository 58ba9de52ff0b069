import { App, Button, DatePicker, Form, Input, InputNumber } from 'antd';
import type { Dayjs } from 'dayjs';
import { pointsText, SCORE_LIMITS } from '@contract/rules/score';
import type { FileRef } from '@contract/schema/file';
import { type ScoreDeputy, useGiveScore, useScoreDeputies } from '@/features/score/queries';
import { type ScoreRuleTree, useScoreRuleTree } from '@/features/score-rule/queries';
import { unmountOnClose } from '../../form/unmount-on-close';
import { Attachments } from '../../form/attachments';
import { validate } from '../../form/validate';
import { FormDrawer } from '../../form/form-drawer';
import { officeNow } from '../../form/office-time';
import { Refusal } from '../../form/refusal';
import { FoundSelect } from '../../ui/found-select';
import { holdEnter } from '../../ui/hold-enter';
import { RequiredSelect } from '../../ui/required-select';
import { counted, filled } from '../../ui/text-limit';

interface Fields {
  deputyId: number;
  ruleId: number;
  points?: number | null;
  on: Dayjs;
  text: string;
  files?: readonly FileRef[];
}

interface FormProps {
  open: boolean;
  onClose: () => void;
}

const deputyText = ({ name, delegationName }: ScoreDeputy): string => `${name}（${delegationName}）`;

/** A form for a point that a user gives; another user confirms it. */
export const GiveForm = unmountOnClose<FormProps>(Give);

function Give({ open, onClose, onClosed }: FormProps & { onClosed: () => void }) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const { mutate, isPending, error } = useGiveScore();
  const send = async () => {
    const fields = await validate(form);
    if (!fields) return;
    const { deputyId, ruleId, points = null, on, text, files = [] } = fields;
    mutate(
      { deputyId, ruleId, points, on: on.format('YYYY-MM-DD'), text: text.trim(), fileIds: files.map(({ id }) => id) },
      {
        onSuccess: () => {
          void message.success('已登记，请其他工作人员复核');
          onClose();
        },
      },
    );
  };
  return (
    <FormDrawer
      title="登记积分"
      form={form}
      open={open}
      pending={isPending}
      onClose={onClose}
      onClosed={onClosed}
      actions={
        <Button type="primary" loading={isPending} onClick={() => void send()}>
          登记
        </Button>
      }
    >
      <Refusal form={form} error={error} fieldOf={{ fileIds: 'files' }} />
      <Form<Fields> form={form} name="give-score" layout="vertical" initialValues={{ on: officeNow() }}>
        <Form.Item
          name="deputyId"
          label="代表"
          rules={[{ required: true, message: '请选择代表' }]}
          extra="本级人大的代表；不能给本人登记。"
        >
          <FoundSelect placeholder="输入代表姓名" useFound={useScoreDeputies} textOf={deputyText} />
        </Form.Item>
        <RuleFields />
        <Form.Item name="on" label="日期" rules={[{ required: true, message: '请选择日期' }]} extra="事情发生的那一天。">
          <DatePicker className="console-wide" allowClear={false} maxDate={officeNow()} onKeyDown={holdEnter} />
        </Form.Item>
        <Form.Item
          name="text"
          label="事由"
          rules={filled('事由', SCORE_LIMITS.text)}
          extra="代表可以看到。登记后由另一名工作人员复核，通过后计分。"
        >
          <Input.TextArea rows={3} {...counted(SCORE_LIMITS.text)} />
        </Form.Item>
        <Attachments label="依据" what="依据" />
      </Form>
    </FormDrawer>
  );
}

type Second = ScoreRuleTree['rules'][number]['rules'][number];

const heldIn = (tree: ScoreRuleTree | undefined): { name: string; rules: Second[] }[] =>
  (tree?.rules ?? [])
    .map(({ name, rules }) => ({ name, rules: rules.filter(({ state }) => state === 'held') }))
    .filter(({ rules }) => rules.length > 0);

const giftText = ({ points, cap }: Second): string =>
  `${pointsText(points ?? 0, { signed: true })}${cap === null ? '' : `，上限 ${pointsText(cap)}`}`;

/** The rule, and the points if they differ from the rule's. */
function RuleFields() {
  const { data: tree, isPending } = useScoreRuleTree();
  const ruleId = Form.useWatch<number | undefined>('ruleId');
  const groups = heldIn(tree);
  const chosen = groups.flatMap(({ rules }) => rules).find(({ id }) => id === ruleId);
  const options = groups.map(({ name, rules }) => ({
    label: name,
    options: rules.map((rule) => ({ value: rule.id, label: `${rule.name}（${giftText(rule)}）` })),
  }));
  return (
    <>
      <Form.Item name="ruleId" label="规则" rules={[{ required: true, message: '请选择规则' }]} extra={chosen?.note || undefined}>
        <RequiredSelect<number>
          showSearch
          optionFilterProp="label"
          placeholder="选择二级规则"
          loading={isPending}
          options={options}
          notFoundContent="没有施行中的规则"
        />
      </Form.Item>
      <Form.Item name="points" label="分值" extra="不填的按规则的分值；填写的，加减与规则一致，不超过规则的上限。">
        <InputNumber<number>
          className="console-wide"
          controls={false}
          placeholder={chosen ? `按规则 ${pointsText(chosen.points ?? 0, { signed: true })}` : '按规则的分值'}
        />
      </Form.Item>
    </>
  );
}
