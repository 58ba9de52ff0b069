import { App, Button, Form, Space } from 'antd';
import { useNavigate } from 'react-router-dom';
import { SCORE_RULE_ACTIONS, SCORE_RULE_STATES } from '@contract/rules/score';
import { keptScoreRules } from '@/features/score-rule/kept-form';
import { type ScoreRuleRecord, type ScoreRuleTree, useSaveScoreRule } from '@/features/score-rule/queries';
import { validate } from '../../form/validate';
import { KeptNote } from '../../form/kept-note';
import { Refusal } from '../../form/refusal';
import { useKeptForm } from '../../form/use-kept-form';
import { useNewest } from '../../form/use-newest';
import { useScreenLinks } from '../../menu/use-screen-links';
import { HistoryList } from '../../ui/history-list';
import { Panel } from '../../ui/panel';
import { FirstFields, SecondFields } from './level-fields';
import { fieldsOf, formOf, type RuleFields, startWith, toKept } from './rule-values';
import './score-rule-form.scss';

interface FormProps {
  title: string;
  tree: ScoreRuleTree;
  isFirst: boolean;
  /** The rule to change; a new one is created when it is undefined. */
  rule: ScoreRuleRecord | undefined;
  /** The first-level rule of a new second-level rule, if known. */
  parentId: number | null;
}

/** A rule on its own page. A saved rule is a draft until it is put in force. */
export function ScoreRuleForm({ title, tree, isFirst, rule, parentId }: FormProps) {
  const { message } = App.useApp();
  const navigate = useNavigate();
  const links = useScreenLinks();
  const save = useSaveScoreRule();
  const { form, start, keep, startOver, drop } = useKeptForm({
    store: keptScoreRules,
    key: rule ? String(rule.id) : isFirst ? 'new' : `new below ${String(parentId ?? '')}`,
    begin: (kept) => startWith(kept, rule, parentId),
    toKept: (fields: RuleFields) => toKept(fields, rule),
  });
  useNewest(form, rule, fieldsOf);
  const mayEdit = rule ? rule.actions.includes('edit') : tree.mayEdit;
  const leave = () => {
    drop();
    void navigate(links.to('score/rules') ?? '/');
  };
  const send = async () => {
    const fields = await validate(form);
    if (!fields) return;
    save.mutate(
      { form: formOf(fields), seen: rule },
      {
        onSuccess: () => {
          void message.success('已保存，施行后生效');
          leave();
        },
      },
    );
  };
  const Fields = isFirst ? FirstFields : SecondFields;
  return (
    <>
      <section className="console-panel score-rule-form" aria-labelledby="score-rule-form-title">
        <h1 className="console-page-title" id="score-rule-form-title">
          {title}
        </h1>
        <p className="console-muted">
          {rule?.state === 'held'
            ? '现行规则不变，修改存为待施行，与其他修改一起施行。'
            : mayEdit
              ? '保存后待施行，可以先试算，再与其他修改一起施行。'
              : '这条规则现在不能修改。'}
        </p>
        <Refusal form={form} error={save.error} />
        {start.isKept && mayEdit && <KeptNote step="保存" onStartOver={startOver} />}
        <Form<RuleFields>
          form={form}
          name="score-rule"
          layout="vertical"
          disabled={!mayEdit}
          initialValues={start.fields}
          onValuesChange={keep}
        >
          <Fields tree={tree} rule={rule} />
        </Form>
        <Space>
          {mayEdit && (
            <Button type="primary" loading={save.isPending} onClick={() => void send()}>
              保存
            </Button>
          )}
          <Button onClick={leave}>{mayEdit ? '取消' : '返回'}</Button>
        </Space>
      </section>
      {rule && rule.history.length > 0 && (
        <Panel title="变更记录">
          <HistoryList entries={rule.history} nameOf={(action) => SCORE_RULE_ACTIONS[action]} statuses={SCORE_RULE_STATES} />
        </Panel>
      )}
    </>
  );
}
