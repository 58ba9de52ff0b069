import { useState } from 'react';
import { LEAD_ACTIONS, LEAD_LIMITS } from '@contract/rules/lead';
import { type LeadRecord, useAcceptLead, useAssignLead, useCloseLead, useReleaseLead } from '@/features/lead/queries';
import { useUnits } from '@/features/unit/queries';
import { dateText } from '@/lib/dates';
import { excessText } from '@/lib/text-length';
import { toast } from '@/platform/feedback';
import { ActionButton } from '@/ui/action-button';
import { Choice } from '@/ui/choice';
import { DatePicker } from '@/ui/date-picker';
import { Field, Problem } from '@/ui/field';
import { Sheet } from '@/ui/sheet';
import { TextAreaField, TextField } from '@/ui/text-field';
import { type PickOption, PickSheet } from '../../shared/editor/pick-sheet';
import { TextSheet, type TextSheetWords } from '../../shared/text-sheet';
import { useForm } from '../../shared/use-form';

export type LeadFormName = 'accept' | 'close' | 'assign' | 'release';

interface LeadFormsProps {
  lead: LeadRecord;
  open: LeadFormName | undefined;
  onClose: () => void;
}

const RELEASE: TextSheetWords = {
  title: '退回认领',
  label: '退回的原因',
  placeholder: '退回后由其他代表认领，提出的人和关注的人会看到原因',
  confirm: '退回',
  missing: '请填写退回的原因',
  done: '已退回',
};

const filled = (text: string, what: string, most: number) => (text.trim() === '' ? `请填写${what}` : excessText(text, most));
const said = (message: string) => toast({ message, tone: 'success' });

/** The steps of a holder that need more than a confirmation. */
export function LeadForms({ lead, open, onClose }: LeadFormsProps) {
  const release = useReleaseLead();
  const form = { lead, open: true, onClose };
  return (
    <>
      {open === 'accept' ? <Accept {...form} /> : null}
      {open === 'close' ? <Close {...form} /> : null}
      {open === 'assign' ? <Assign {...form} /> : null}
      <TextSheet
        words={RELEASE}
        max={LEAD_LIMITS.reason}
        open={open === 'release'}
        onClose={onClose}
        onSend={(reason) => release.mutateAsync({ seen: lead, reason })}
      />
    </>
  );
}

type FormProps = Pick<LeadFormsProps, 'lead' | 'onClose'>;

const PASSED = [
  { value: true, text: '通过' },
  { value: false, text: '不通过' },
];

/** The form of the acceptance: the findings on the spot. */
function Accept({ lead, onClose }: FormProps) {
  const accept = useAcceptLead();
  const [today] = useState(() => dateText(Date.now()));
  const [passed, setPassed] = useState<boolean>();
  const [people, setPeople] = useState('');
  const [on, setOn] = useState(today);
  const [seen, setSeen] = useState('');
  const [isPicking, setPicking] = useState(false);
  const { errors, busy, problem, attempt } = useForm<'passed' | 'people' | 'on' | 'seen'>({ fields: ['passed', 'people', 'on', 'seen'] });
  const press = () =>
    attempt(
      {
        passed: passed === undefined ? '请选择验收结果' : undefined,
        people: filled(people, '验收人员', LEAD_LIMITS.people),
        seen: filled(seen, '现场情况', LEAD_LIMITS.answer),
      },
      async () => {
        await accept.mutateAsync({ lead, passed: passed === true, people, on, seen });
        said(passed ? '已验收，可以办结' : '已退给单位继续办理');
        onClose();
      },
    );
  return (
    <Sheet
      title={LEAD_ACTIONS.accept}
      open
      onClose={onClose}
      actions={<Send text="提交验收" busy={busy} onPress={press} onClose={onClose} />}
    >
      <Choice
        label="验收结果"
        columns={2}
        options={PASSED}
        value={passed}
        onChange={setPassed}
        error={errors.passed}
        hint="不通过的退给承办单位继续办理，重新计算期限。"
      />
      <TextField label="验收人员" value={people} onChange={setPeople} max={LEAD_LIMITS.people} error={errors.people} />
      <Field label="验收日期" error={errors.on}>
        <ActionButton grow onPress={() => setPicking(true)}>
          {on === today ? `${on}（今天）` : on}
        </ActionButton>
      </Field>
      <TextAreaField label="现场情况" low value={seen} onChange={setSeen} max={LEAD_LIMITS.answer} error={errors.seen} />
      <Problem>{problem}</Problem>
      {isPicking ? (
        <DatePicker
          title="验收日期"
          kind="day"
          value={on}
          from={lead.repliedAt === null ? today : dateText(lead.repliedAt)}
          to={today}
          onChoose={(day) => {
            setOn(day);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </Sheet>
  );
}

const SOLVED = [
  { value: true, text: '已解决' },
  { value: false, text: '未解决' },
];

/** The form of the outcome, which every user reads. */
function Close({ lead, onClose }: FormProps) {
  const close = useCloseLead();
  const [outcome, setOutcome] = useState('');
  const [solved, setSolved] = useState<boolean>();
  const { errors, busy, problem, attempt } = useForm<'outcome' | 'solved'>({ fields: ['outcome', 'solved'] });
  const press = () =>
    attempt(
      { solved: solved === undefined ? '请选择是否解决' : undefined, outcome: filled(outcome, '办理结果', LEAD_LIMITS.answer) },
      async () => {
        await close.mutateAsync({ seen: lead, outcome, solved: solved === true });
        said('已办结，提出和关注的人会收到结果');
        onClose();
      },
    );
  return (
    <Sheet title={LEAD_ACTIONS.close} open onClose={onClose} actions={<Send text="办结" busy={busy} onPress={press} onClose={onClose} />}>
      <Choice label="是否解决" columns={2} options={SOLVED} value={solved} onChange={setSolved} error={errors.solved} />
      <TextAreaField label="办理结果" low value={outcome} onChange={setOutcome} max={LEAD_LIMITS.answer} error={errors.outcome} />
      <Problem>{problem}</Problem>
    </Sheet>
  );
}

/** Assigns the lead to one unit, found by its name. */
function Assign({ lead, onClose }: FormProps) {
  const assign = useAssignLead();
  const [keyword, setKeyword] = useState('');
  const [unit, setUnit] = useState<PickOption>();
  const [isPicking, setPicking] = useState(false);
  const units = useUnits(keyword, { enabled: isPicking });
  const { errors, busy, problem, attempt } = useForm<'unitId'>({ fields: ['unitId'] });
  const press = () =>
    attempt({ unitId: unit === undefined ? '请选择承办单位' : undefined }, async () => {
      await assign.mutateAsync({ seen: lead, unitId: unit?.id ?? 0 });
      said('已交办，承办单位会收到通知');
      onClose();
    });
  if (isPicking) {
    return (
      <PickSheet
        title="承办单位"
        searchLabel="单位名称"
        open
        onClose={() => setPicking(false)}
        options={units.data?.items.filter(({ id }) => id !== lead.unitId)}
        query={units}
        onSearch={setKeyword}
        chosen={unit ? [unit] : []}
        max={1}
        onToggle={(option) => setUnit(option.id === unit?.id ? undefined : option)}
      />
    );
  }
  return (
    <Sheet title={LEAD_ACTIONS.assign} open onClose={onClose} actions={<Send text="交办" busy={busy} onPress={press} onClose={onClose} />}>
      <Field label="承办单位" error={errors.unitId} hint="7 个工作日内答复，临近和超过期限时系统自动提醒。">
        <ActionButton grow onPress={() => setPicking(true)}>
          {unit?.name ?? '选择单位'}
        </ActionButton>
      </Field>
      <Problem>{problem}</Problem>
    </Sheet>
  );
}

const Send = ({ text, busy, onPress, onClose }: { text: string; busy: boolean; onPress: () => void; onClose: () => void }) => (
  <>
    <ActionButton onPress={onClose}>再想想</ActionButton>
    <ActionButton kind="primary" grow busy={busy} onPress={onPress}>
      {text}
    </ActionButton>
  </>
);
