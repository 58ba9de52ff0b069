import { Text, View } from '@tarojs/components';
import { beijingDate } from '@contract/rules/beijing';
import { APPEAL_DAYS, pointsText, SCORE_LIMITS } from '@contract/rules/score';
import { keptAppeals, type WrittenAppeal } from '@/features/score-own/kept-form';
import { type OwnScoreRecord, useAppeal } from '@/features/score-own/queries';
import { excessText } from '@/lib/text-length';
import { ApiError } from '@/platform/call';
import { leaveToast } from '@/platform/pending-toast';
import { back } from '@/platform/navigation';
import { scoreLink } from '@/routes/mobile';
import { Field } from '@/ui/field';
import { TextAreaField } from '@/ui/text-field';
import { AttachmentField } from '../../shared/attachment-field';
import { Form } from '../../shared/form';
import { Restored } from '../../shared/restored';
import { useForm } from '../../shared/use-form';
import { useWriting } from '../../shared/use-writing';
import { DayField } from './day-field';
import { RuleField } from './rule-field';
import './appeal.scss';

const FIELDS = ['scoreId', 'ruleId', 'on', 'text', 'fileIds'] as const;
type FieldName = (typeof FIELDS)[number];

/** Returns the field of a server error, which names it as in the contract. */
function fieldOf(error: unknown): FieldName | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { field } = (error.data ?? {}) as { field?: unknown };
  return FIELDS.find((name) => name === field);
}

const isEmpty = ({ on, text }: WrittenAppeal): boolean => on === '' && text.trim() === '';

/** The form of an appeal, kept on this device until it is sent. */
function useAppealForm({ roleId, key, first }: { roleId: string; key: string; first: WrittenAppeal }) {
  const writing = useWriting<WrittenAppeal>({ kept: keptAppeals, owner: { roleId, key }, first, isEmpty });
  const { errors, busy, problem, attempt } = useForm<FieldName>({ fields: FIELDS, fieldOf });
  const appeal = useAppeal();
  const { form, filesProblem } = writing;
  const send = (about: { scoreId: number } | 'missing') => {
    const isMissing = about === 'missing';
    attempt(
      {
        on: isMissing && form.on === '' ? '请选择日期' : undefined,
        ruleId: isMissing && form.rule === null ? '请选择漏记了哪一项' : undefined,
        text: form.text.trim() === '' ? '请写明申诉理由' : excessText(form.text, SCORE_LIMITS.text),
        fileIds: filesProblem,
      },
      async () => {
        const point = isMissing ? { scoreId: null, ruleId: form.rule?.id ?? null, on: form.on } : { ...about, ruleId: null, on: null };
        const body = { ...point, text: form.text.trim(), fileIds: writing.fileIds() };
        const made = await appeal.mutateAsync({ form: body, key: writing.intent.current });
        writing.settle();
        leaveToast({ message: '已提出申诉，处理后会通知您', tone: 'success' });
        await back(scoreLink({ appeal: made.id }));
      },
    );
  };
  return { writing, errors, busy, problem, send };
}

type AppealForm = ReturnType<typeof useAppealForm>;

function Reason({ writing: { form, change, attachments, touch }, errors }: AppealForm) {
  return (
    <>
      <TextAreaField
        label="申诉理由"
        value={form.text}
        onChange={(text) => change({ text })}
        max={SCORE_LIMITS.text}
        placeholder="写清楚什么时候、做了什么、哪里不对"
        error={errors.text}
      />
      <AttachmentField attachments={attachments} onTouch={touch} />
      {errors.fileIds ? <View className="score-problem">{errors.fileIds}</View> : null}
    </>
  );
}

const KEPT = '您写的内容会随时留在这台设备上。';

/** An appeal against one of the deputy's own points. */
export function AgainstForm({ roleId, score }: { roleId: string; score: OwnScoreRecord }) {
  const { id, points, ruleName, text, on } = score;
  const form = useAppealForm({ roleId, key: String(id), first: { on: '', rule: null, text: '' } });
  const { writing, errors, busy, problem, send } = form;
  return (
    <>
      {writing.isRestored ? <Restored onStartOver={writing.startOver} /> : null}
      <View className="u-card">
        <Form onSubmit={() => send({ scoreId: id })} submitText="提出申诉" busy={busy} errors={errors} problem={problem}>
          <Field label="申诉的积分" error={errors.scoreId}>
            <View className="score-about">
              <Text className="score-about__name">{`${ruleName} ${pointsText(points, { signed: true })}`}</Text>
              <Text className="score-about__text">{`${on}，${text}`}</Text>
            </View>
          </Field>
          <Reason {...form} />
        </Form>
      </View>
      <Text className="editor__note">{`工作人员核对后维持或更正，并发消息告诉您。一条积分只能申诉一次。${KEPT}`}</Text>
    </>
  );
}

/** An appeal for a missing point: the day and the rule; starts with the rule that the address names. */
export function MissingForm({ roleId, asked }: { roleId: string; asked: WrittenAppeal['rule'] }) {
  const today = beijingDate(new Date());
  const key = asked ? `missing-${String(asked.id)}` : 'missing';
  const form = useAppealForm({ roleId, key, first: { on: '', rule: asked, text: '' } });
  const { writing, errors, busy, problem, send } = form;
  const { on, rule } = writing.form;
  return (
    <>
      {writing.isRestored ? <Restored onStartOver={writing.startOver} /> : null}
      <View className="u-card">
        <Form onSubmit={() => send('missing')} submitText="提出申诉" busy={busy} errors={errors} problem={problem}>
          <DayField value={on} today={today} onChange={(day) => writing.change({ on: day })} error={errors.on} />
          <RuleField
            year={Number((on || today).slice(0, 4))}
            value={rule}
            onChange={(next) => writing.change({ rule: next })}
            error={errors.ruleId}
          />
          <Reason {...form} />
        </Form>
      </View>
      <Text className="editor__note">
        {`应在当天起 ${String(APPEAL_DAYS)} 天内申诉；公示过的，从公示之日起算。工作人员核对后会发消息告诉您。${KEPT}`}
      </Text>
    </>
  );
}
