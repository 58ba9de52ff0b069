import { Text, View } from '@tarojs/components';
import { ACTIVITY_REPORT_LIMITS } from '@contract/rules/activity-report';
import { keptReports, newReportKey, reportKey } from '@/features/activity-report/kept-form';
import type { OwnReport } from '@/features/activity-report/own-api';
import { useRemoveReport, useSaveReport } from '@/features/activity-report/own-queries';
import { excessText } from '@/lib/text-length';
import { ApiError } from '@/platform/call';
import { confirm } from '@/platform/feedback';
import { leaveToast } from '@/platform/pending-toast';
import { back } from '@/platform/navigation';
import { showFailure } from '@/platform/tell-failure';
import { activityLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { Problem } from '@/ui/field';
import { TextAreaField } from '@/ui/text-field';
import { AttachmentField } from '../../shared/attachment-field';
import { Screen } from '../../shared/screen';
import { useForm, useOnce } from '../../shared/use-form';
import { Restored } from '../../shared/restored';
import { useWriting } from '../../shared/use-writing';
import '../../shared/editor/editor.scss';

const PHOTOS = '照片上的拍摄地点等信息会自动去掉。';
const FIELDS = ['text', 'fileIds'] as const;
const fieldOf = (error: unknown) => (error instanceof ApiError && error.key === 'activityReport.photo' ? ('fileIds' as const) : undefined);

interface ReportEditorProps {
  roleId: string;
  /** The title of the activity. */
  title: string;
  /** The activity for a new report, or the existing report while it can still be changed. */
  target: { activityId: number } | { seen: OwnReport };
  onBack: () => void;
}

const isEmpty = ({ text }: { text: string }): boolean => text.trim() === '';

/** The editor of a report with photos and files; the draft is kept on this device until it is sent. */
export function ReportEditor({ roleId, title, target, onBack }: ReportEditorProps) {
  const seen = 'seen' in target ? target.seen : undefined;
  const activityId = 'seen' in target ? target.seen.activityId : target.activityId;
  const owner = { roleId, key: seen ? reportKey(seen.id) : newReportKey(activityId) };
  const writing = useWriting({ kept: keptReports, owner, first: { text: seen?.text ?? '' }, firstFiles: seen?.files ?? NO_FILES, isEmpty });
  const { form, change, attachments } = writing;
  const { errors, busy, problem, attempt } = useForm<(typeof FIELDS)[number]>({ fields: FIELDS, fieldOf });
  const save = useSaveReport();
  const send = () =>
    attempt(
      {
        text: isEmpty(form) ? '请填写报告内容' : excessText(form.text, ACTIVITY_REPORT_LIMITS.text),
        fileIds: writing.filesProblem,
      },
      async () => {
        await save.mutateAsync({ target, words: { text: form.text.trim(), fileIds: writing.fileIds() }, key: writing.intent.current });
        writing.settle();
        leaveToast({ message: seen ? '报告已修改' : '报告已提交', tone: 'success' });
        await back(activityLink(activityId));
      },
    );
  return (
    <Screen
      title={seen ? '修改活动报告' : '写活动报告'}
      onBack={onBack}
      footer={
        <ActionButton kind="primary" grow busy={busy} onPress={send}>
          {seen ? '保存修改' : '提交报告'}
        </ActionButton>
      }
    >
      {writing.isRestored ? <Restored onStartOver={writing.startOver} /> : null}
      <Problem>{problem}</Problem>
      <View className="u-card">
        <Text className="u-card__title">{title}</Text>
        <TextAreaField
          label="报告内容"
          value={form.text}
          onChange={(text) => change({ text })}
          max={ACTIVITY_REPORT_LIMITS.text}
          placeholder="看到了什么、有什么意见和建议；可以用键盘上的话筒说"
          error={errors.text}
        />
      </View>
      <View className="u-card">
        <AttachmentField attachments={attachments} onTouch={writing.touch} photosOnly={PHOTOS} />
        <Problem>{errors.fileIds}</Problem>
      </View>
      {seen?.actions.includes('remove') ? <Remove seen={seen} onGone={writing.settle} /> : null}
      <Text className="editor__note">您写的内容会随时留在这台设备上。</Text>
    </Screen>
  );
}

const NO_FILES: OwnReport['files'] = [];

function Remove({ seen, onGone }: { seen: OwnReport; onGone: () => void }) {
  const remove = useRemoveReport();
  const once = useOnce();
  const take = () =>
    once(async () => {
      if (!(await confirm({ title: '删除这份报告？', content: '删除以后不能恢复。', confirmText: '删除' }))) return;
      await remove.mutateAsync(seen).then(async () => {
        onGone();
        leaveToast({ message: '已删除', tone: 'success' });
        await back(activityLink(seen.activityId));
      }, showFailure);
    });
  return (
    <View className="activity-part__ways">
      <ActionButton kind="danger" busy={remove.isPending} onPress={take}>
        删除报告
      </ActionButton>
    </View>
  );
}
