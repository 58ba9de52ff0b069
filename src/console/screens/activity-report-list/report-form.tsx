import { Button, Form, Input } from 'antd';
import { ACTIVITY_REPORT_LIMITS } from '@contract/rules/activity-report';
import type { FileRef } from '@contract/schema/file';
import { type ReportRecord, useSaveReport } from '@/features/activity-report/staff-queries';
import { unmountOnClose } from '../../form/unmount-on-close';
import { Attachments } from '../../form/attachments';
import { validate } from '../../form/validate';
import { FormDrawer } from '../../form/form-drawer';
import { Refusal } from '../../form/refusal';
import { useNewest } from '../../form/use-newest';
import { counted, filled } from '../../ui/text-limit';

interface Fields {
  text: string;
  files?: readonly FileRef[];
}

interface ReportFormProps {
  activityId: number;
  /** The report to change; a summary is created when it is left out. */
  report?: ReportRecord;
  open: boolean;
  onClose: () => void;
}

const fieldsOf = ({ text, files }: ReportRecord): Fields => ({ text, files });

/** Lets the organiser write a summary of an activity, or change a report. */
export const ReportForm = unmountOnClose<ReportFormProps>(Editor);

function Editor({ activityId, report, open, onClose, onClosed }: ReportFormProps & { onClosed: () => void }) {
  const [form] = Form.useForm<Fields>();
  useNewest(form, report, fieldsOf);
  const save = useSaveReport();
  const send = async () => {
    const fields = await validate(form);
    if (!fields) return;
    const { text, files = [] } = fields;
    save.mutate({ form: { activityId, text: text.trim(), fileIds: files.map(({ id }) => id) }, seen: report }, { onSuccess: onClose });
  };
  return (
    <FormDrawer
      title={report ? '修改活动报告' : '撰写活动总结'}
      form={form}
      open={open}
      pending={save.isPending}
      onClose={onClose}
      onClosed={onClosed}
      actions={
        <Button type="primary" loading={save.isPending} onClick={() => void send()}>
          保存
        </Button>
      }
    >
      <Refusal form={form} error={save.error} fieldOf={{ fileIds: 'files' }} />
      <Form<Fields> form={form} name="activity-report" layout="vertical" {...(report && { initialValues: fieldsOf(report) })}>
        <Form.Item name="text" label="报告内容" rules={filled('报告内容', ACTIVITY_REPORT_LIMITS.text)}>
          <Input.TextArea
            autoSize={{ minRows: 10, maxRows: 24 }}
            {...counted(ACTIVITY_REPORT_LIMITS.text)}
            placeholder="活动情况、发现的问题和建议"
          />
        </Form.Item>
        <Attachments what="附件" label="附件" />
      </Form>
    </FormDrawer>
  );
}
