import { Text, View } from '@tarojs/components';
import { LEAVE_LIMITS } from '@contract/rules/leave';
import type { Activity } from '@/features/activity/api';
import { spanText } from '@/features/activity/rules';
import type { OwnLeaves } from '@/features/leave/own-api';
import { keptLeaves, type WrittenLeave } from '@/features/leave/kept-form';
import { useAskForLeave } from '@/features/leave/own-queries';
import { excessText } from '@/lib/text-length';
import { ApiError } from '@/platform/call';
import { leaveToast } from '@/platform/pending-toast';
import { back } from '@/platform/navigation';
import { activityLink } from '@/routes/mobile';
import { TextAreaField } from '@/ui/text-field';
import { AttachmentField } from '../../shared/attachment-field';
import { Form } from '../../shared/form';
import { useForm } from '../../shared/use-form';
import { Restored } from '../../shared/restored';
import { useWriting } from '../../shared/use-writing';
import { ScopeField } from './scope-field';

const FIELDS = ['sittingIds', 'reason', 'fileIds'] as const;
/** The error codes that belong to the choice of sittings; the form shows them at that field. */
const OF_SCOPE = ['leave.sitting', 'leave.too_late', 'leave.signed_in', 'leave.asked'];
const fieldOf = (error: unknown) => (error instanceof ApiError && OF_SCOPE.includes(error.key ?? '') ? ('sittingIds' as const) : undefined);

const isEmpty = ({ reason, sittingIds }: WrittenLeave): boolean => reason.trim() === '' && sittingIds.length === 0;

/** The form that asks for leave: from the whole activity or from some sittings, with the reason and attachments. */
export function LeaveForm({ roleId, activity, mine }: { roleId: string; activity: Activity; mine: OwnLeaves }) {
  const owner = { roleId, key: String(activity.id) };
  const first = { isWhole: mine.whole.isOpen, sittingIds: [], reason: '' };
  const writing = useWriting<WrittenLeave>({ kept: keptLeaves, owner, first, isEmpty });
  const { form, change, attachments, filesProblem } = writing;
  const { errors, busy, problem, attempt } = useForm<(typeof FIELDS)[number]>({ fields: FIELDS, fieldOf });
  const ask = useAskForLeave();

  // A sitting that has closed since the user chose it no longer counts as chosen.
  const open = mine.sittings.filter(({ isOpen }) => isOpen).map(({ sittingId }) => sittingId);
  const isWhole = form.isWhole && mine.whole.isOpen;
  const chosen = form.sittingIds.filter((id) => open.includes(id));
  const send = () =>
    attempt(
      {
        sittingIds: isWhole || chosen.length > 0 ? undefined : '请选择请假的场次',
        reason: form.reason.trim() === '' ? '请写明请假原因' : excessText(form.reason, LEAVE_LIMITS.reason),
        fileIds: filesProblem,
      },
      async () => {
        await ask.mutateAsync({
          form: { activityId: activity.id, sittingIds: isWhole ? [] : chosen, reason: form.reason.trim(), fileIds: writing.fileIds() },
          key: writing.intent.current,
        });
        writing.settle();
        leaveToast({ message: '已提出请假，批复后会通知您', tone: 'success' });
        await back(activityLink(activity.id));
      },
    );
  return (
    <>
      {writing.isRestored ? <Restored onStartOver={writing.startOver} /> : null}
      <View className="u-card">
        <Text className="u-card__title">{activity.title}</Text>
        <Text className="leave__when">{spanText(activity)}</Text>
        <Form onSubmit={send} submitText="提出请假" busy={busy} errors={errors} problem={problem}>
          <ScopeField mine={mine} isWhole={isWhole} chosen={chosen} onChange={change} error={errors.sittingIds} />
          <TextAreaField
            label="请假原因"
            value={form.reason}
            onChange={(reason) => change({ reason })}
            max={LEAVE_LIMITS.reason}
            placeholder="例如：当天在外地出差"
            error={errors.reason}
          />
          <AttachmentField attachments={attachments} onTouch={writing.touch} />
          {errors.fileIds ? <View className="leave__problem">{errors.fileIds}</View> : null}
        </Form>
      </View>
      <Text className="editor__note">您写的内容会随时留在这台设备上。</Text>
    </>
  );
}
