import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { pointsText, SCORE_LIMITS } from '@contract/rules/score';
import { SCORE_EVENTS, type ScoreEvent } from '@contract/rules/score-events';
import type { ScoreRuleRecord, ScoreRuleTree } from '@/features/score-rule/queries';
import { optionsOf } from '../../ui/options';
import { RequiredSelect } from '../../ui/required-select';
import { atMost, filled, limited } from '../../ui/text-limit';
import { parentsIn, type RuleFields, sumsWith, takenEvents } from './rule-values';

interface FieldsProps {
  tree: ScoreRuleTree;
  rule: ScoreRuleRecord | undefined;
}

const PointsField = ({ name, label, needed, extra }: { name: keyof RuleFields; label: string; needed?: string; extra: string }) => (
  <Form.Item name={name} label={label} extra={extra} {...(needed !== undefined && { rules: [{ required: true, message: needed }] })}>
    <InputNumber<number> className="console-wide" controls={false} />
  </Form.Item>
);

const NoteField = () => (
  <Form.Item name="note" label="说明" rules={[atMost(SCORE_LIMITS.note)]} extra="代表查看积分时可以看到，例如“每半天”。">
    <Input {...limited(SCORE_LIMITS.note)} />
  </Form.Item>
);

const NameField = ({ placeholder }: { placeholder: string }) => (
  <Form.Item name="name" label="名称" rules={filled('名称', SCORE_LIMITS.name)}>
    <Input placeholder={placeholder} {...limited(SCORE_LIMITS.name)} />
  </Form.Item>
);

/** The fields of a first-level rule, with the resulting sum of the caps. */
export function FirstFields({ tree, rule }: FieldsProps) {
  return (
    <>
      <NameField placeholder="例如 会议、建议、活动" />
      <NoteField />
      <Form.Item name="bonus" valuePropName="checked" className="console-form-flag">
        <Checkbox>
          加分项<span className="console-muted">（在 100 分之外，合计不超过 10 分）</span>
        </Checkbox>
      </Form.Item>
      <Form.Item noStyle dependencies={['cap', 'bonus']}>
        {({ getFieldsValue }) => {
          const { caps, bonus } = sumsWith(tree, rule, getFieldsValue(['cap', 'bonus']) as RuleFields);
          const extra = `其下的积分最多计这么多。保存后一级规则上限合计 ${pointsText(caps)}（应为 100 分），加分项 ${pointsText(bonus)}。`;
          return <PointsField name="cap" label="上限" needed="请填写上限" extra={extra} />;
        }}
      </Form.Item>
      <PointsField name="base" label="基础分" needed="请填写基础分，没有的填 0" extra="每名代表一开始就有的分，不能高于上限。" />
      <PointsField name="floor" label="最低分" needed="请填写最低分，没有的填 0" extra="扣分后也不低于这个分数，不能高于基础分。" />
    </>
  );
}

const ParentField = ({ tree }: { tree: ScoreRuleTree }) => (
  <Form.Item name="parentId" label="一级规则" rules={[{ required: true, message: '请选择一级规则' }]}>
    <RequiredSelect<number> placeholder="选择一级规则" options={parentsIn(tree)} />
  </Form.Item>
);

/** The fields of a second-level rule. An existing rule stays under its first-level rule. */
export function SecondFields({ tree, rule }: FieldsProps) {
  const taken = takenEvents(tree, rule);
  const events = optionsOf<ScoreEvent>(SCORE_EVENTS).map(({ value, label }) =>
    taken.has(value) ? { value, label: `${label}（已有规则）`, disabled: true } : { value, label },
  );
  return (
    <>
      {rule ? (
        <Form.Item label="一级规则" required>
          <span>{rule.parentName}</span>
        </Form.Item>
      ) : (
        <ParentField tree={tree} />
      )}
      <NameField placeholder="例如 出席人代会、走访选民" />
      <NoteField />
      <PointsField name="points" label="分值" needed="请填写分值" extra="每次记多少分；扣分填负数，例如 -1。" />
      <PointsField name="cap" label="上限" extra="一年最多计多少分（扣分的为最多扣多少），不限的不填；不能高于一级规则的上限。" />
      <Form.Item name="event" label="自动记分" extra="选择一类事项后由系统自动记分；不选的由工作人员登记，另一人复核。">
        <Select<ScoreEvent> allowClear showSearch optionFilterProp="label" placeholder="不自动记分，人工登记" options={events} />
      </Form.Item>
    </>
  );
}
