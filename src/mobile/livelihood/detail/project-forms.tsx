import { useState } from 'react';
import { beijingDate } from '@contract/rules/beijing';
import { LIVELIHOOD_LIMITS, REVIEW_STANCES, type ReviewStance } from '@contract/rules/livelihood';
import { useAttachments } from '@/features/file/use-attachments';
import { type LivelihoodRecord, useAddLivelihoodProblem, useLookAtLivelihood, useReviewLivelihood } from '@/features/livelihood/queries';
import { choicesOf } from '@/lib/choices';
import { excessText } from '@/lib/text-length';
import { toast } from '@/platform/feedback';
import { ActionButton } from '@/ui/action-button';
import { Choice } from '@/ui/choice';
import { DatePicker } from '@/ui/date-picker';
import { Field, Problem } from '@/ui/field';
import { Sheet } from '@/ui/sheet';
import { TextAreaField, TextField } from '@/ui/text-field';
import { AttachmentField } from '../../shared/attachment-field';
import { useForm } from '../../shared/use-form';

export type ProjectFormName = 'review' | 'addProblem' | 'look';

interface FormProps {
  project: LivelihoodRecord;
  onClose: () => void;
}

const PHOTOS = '照片会随项目公开；上面的拍摄地点等信息会自动去掉，请不要拍到别人的证件和面孔。';
const filled = (text: string, what: string, most: number): string | undefined =>
  text.trim() === '' ? `请填写${what}` : excessText(text, most);
const said = (message: string) => toast({ message, tone: 'success' });

export function ProjectForms({ form, ...props }: FormProps & { form: ProjectFormName }) {
  if (form === 'review') return <Review {...props} />;
  return form === 'look' ? <Look {...props} /> : <AddProblem {...props} />;
}

interface SendProps {
  text: string;
  busy: boolean;
  onPress: () => void;
  onClose: () => void;
}

const Send = ({ text, busy, onPress, onClose }: SendProps) => (
  <>
    <ActionButton onPress={onClose}>再想想</ActionButton>
    <ActionButton kind="primary" grow busy={busy} onPress={onPress}>
      {text}
    </ActionButton>
  </>
);

/** The deputy's opinion whether the project should become a candidate; a new opinion replaces the former one. */
function Review({ project, onClose }: FormProps) {
  const [own] = project.reviews;
  const [stance, setStance] = useState<ReviewStance | undefined>(own?.stance);
  const [content, setContent] = useState(own?.content ?? '');
  const review = useReviewLivelihood();
  const { errors, busy, problem, attempt } = useForm<'stance' | 'content'>({ fields: ['stance', 'content'] });
  const isMissing = stance !== undefined && stance !== 'for' && content.trim() === '';
  const press = () =>
    attempt(
      {
        stance: stance === undefined ? '请选择预审意见' : undefined,
        content: isMissing ? '请写明怎样修改，或为什么不建议' : excessText(content, LIVELIHOOD_LIMITS.note),
      },
      async () => {
        if (stance === undefined) return;
        await review.mutateAsync({ id: project.id, body: { stance, content: content.trim() } });
        said('已提交预审意见');
        onClose();
      },
    );
  return (
    <Sheet title="预审意见" open onClose={onClose} actions={<Send text="提交" busy={busy} onPress={press} onClose={onClose} />}>
      <Choice label="预审意见" columns={2} options={choicesOf(REVIEW_STANCES)} value={stance} onChange={setStance} error={errors.stance} />
      <TextAreaField
        label="说明"
        optional={stance === undefined || stance === 'for'}
        low
        value={content}
        onChange={setContent}
        max={LIVELIHOOD_LIMITS.note}
        error={errors.content}
      />
      <Problem>{problem}</Problem>
    </Sheet>
  );
}

/** Photos are uploaded while the form is open; sending waits for them. */
function usePhotos() {
  const attachments = useAttachments([]);
  const wrong = attachments.busy ? '照片还在上传，请稍等' : attachments.unsent.length > 0 ? '有照片没有上传成功，请重试或移除' : undefined;
  return { attachments, wrong, fileIds: () => attachments.files.map(({ id }) => id) };
}

/** The form for a problem that a supervising deputy found; the unit is notified. */
function AddProblem({ project, onClose }: FormProps) {
  const [content, setContent] = useState('');
  const photos = usePhotos();
  const add = useAddLivelihoodProblem();
  const { errors, busy, problem, setProblem, attempt } = useForm<'content'>({ fields: ['content'] });
  const press = () => {
    if (photos.wrong) {
      setProblem(photos.wrong);
      return;
    }
    attempt({ content: filled(content, '问题', LIVELIHOOD_LIMITS.problem) }, async () => {
      await add.mutateAsync({ seen: project, body: { content: content.trim(), fileIds: photos.fileIds() } });
      said('已登记，牵头单位会收到通知');
      onClose();
    });
  };
  return (
    <Sheet title="登记问题" open onClose={onClose} actions={<Send text="登记" busy={busy} onPress={press} onClose={onClose} />}>
      <TextAreaField
        label="问题"
        low
        value={content}
        onChange={setContent}
        max={LIVELIHOOD_LIMITS.problem}
        placeholder="在哪里，看到什么，希望怎样整改"
        hint="问题和整改情况会随项目公开。"
        error={errors.content}
      />
      <AttachmentField attachments={photos.attachments} onTouch={() => setProblem(null)} photosOnly={PHOTOS} />
      <Problem>{problem}</Problem>
    </Sheet>
  );
}

const HOLDS = [
  { value: true, text: '正常' },
  { value: false, text: '不正常' },
];

/** The form of the check half a year after completion: whether the project is still in use. */
function Look({ project, onClose }: FormProps) {
  const [today] = useState(() => beijingDate(new Date()));
  const [on, setOn] = useState(today);
  const [isPicking, setPicking] = useState(false);
  const [people, setPeople] = useState('');
  const [seen, setSeen] = useState('');
  const [holds, setHolds] = useState<boolean>();
  const photos = usePhotos();
  const look = useLookAtLivelihood();
  const { errors, busy, problem, setProblem, attempt } = useForm<'on' | 'people' | 'seen' | 'holds'>({
    fields: ['on', 'people', 'seen', 'holds'],
  });
  const press = () => {
    if (photos.wrong) {
      setProblem(photos.wrong);
      return;
    }
    attempt(
      {
        people: filled(people, '参加人员', LIVELIHOOD_LIMITS.people),
        seen: filled(seen, '查看情况', LIVELIHOOD_LIMITS.seen),
        holds: holds === undefined ? '请选择是否正常发挥作用' : undefined,
      },
      async () => {
        const body = { on, people: people.trim(), seen: seen.trim(), holds: holds === true, fileIds: photos.fileIds() };
        await look.mutateAsync({ seen: project, body });
        said('已记录回头看');
        onClose();
      },
    );
  };
  return (
    <Sheet title="回头看" open onClose={onClose} actions={<Send text="提交" busy={busy} onPress={press} onClose={onClose} />}>
      <Field label="回头看日期" error={errors.on}>
        <ActionButton grow onPress={() => setPicking(true)}>
          {on === today ? `${on}（今天）` : on}
        </ActionButton>
      </Field>
      <TextField label="参加人员" value={people} onChange={setPeople} max={LIVELIHOOD_LIMITS.people} error={errors.people} />
      <Choice label="是否正常发挥作用" columns={2} options={HOLDS} value={holds} onChange={setHolds} error={errors.holds} />
      <TextAreaField label="查看情况" low value={seen} onChange={setSeen} max={LIVELIHOOD_LIMITS.seen} error={errors.seen} />
      <AttachmentField attachments={photos.attachments} onTouch={() => setProblem(null)} photosOnly={PHOTOS} />
      <Problem>{problem}</Problem>
      {isPicking ? (
        <DatePicker
          title="回头看日期"
          kind="day"
          value={on}
          from={project.finishedOn ?? today}
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
