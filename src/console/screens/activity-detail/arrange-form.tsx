import { App, Button, Form } from 'antd';
import type { Activity } from '@/features/activity/api';
import { useArrangeActivity } from '@/features/activity/staff-queries';
import { unmountOnClose } from '../../form/unmount-on-close';
import { Attachments } from '../../form/attachments';
import { validate } from '../../form/validate';
import { FormDrawer } from '../../form/form-drawer';
import { ofTime, type Span } from '../../form/office-time';
import { Refusal } from '../../form/refusal';
import { useNewest } from '../../form/use-newest';
import { AgendaFields } from '../activity-form/agenda-fields';
import { arrangementFieldsOf, type ArrangementFields, arrangementOf } from '../activity-form/arrangement-values';
import { ContactFields } from '../activity-form/contact-fields';
import '../activity-form/activity-form.scss';

interface ArrangeFormProps {
  activity: Activity;
  open: boolean;
  onClose: () => void;
}

const FIELD_OF = { paperIds: 'papers', resultIds: 'results' } as const;

/** A form for agenda, papers, contact and results; saving it sends no new notice to the invited people. */
export const ArrangeForm = unmountOnClose<ArrangeFormProps>(Editor);

function Editor({ activity, open, onClose, onClosed }: ArrangeFormProps & { onClosed: () => void }) {
  const { message } = App.useApp();
  const [form] = Form.useForm<ArrangementFields>();
  useNewest(form, activity, arrangementFieldsOf);
  const arrange = useArrangeActivity();
  const span: Span = [ofTime(activity.startsAt), ofTime(activity.endsAt)];
  const send = async () => {
    const fields = await validate(form);
    if (!fields) return;
    arrange.mutate(
      { seen: activity, form: arrangementOf(fields, span) },
      {
        onSuccess: () => {
          void message.success('已保存，代表在手机上可以看到');
          onClose();
        },
      },
    );
  };
  return (
    <FormDrawer
      title="补充安排和材料"
      form={form}
      open={open}
      pending={arrange.isPending}
      onClose={onClose}
      onClosed={onClosed}
      aside={<span className="console-muted">保存后不再另行通知</span>}
      actions={
        <Button type="primary" loading={arrange.isPending} onClick={() => void send()}>
          保存
        </Button>
      }
    >
      <Refusal form={form} error={arrange.error} fieldOf={FIELD_OF} />
      <Form form={form} name="arrange-activity" layout="vertical" initialValues={arrangementFieldsOf(activity)}>
        <h3 className="console-drawer-heading">议程和材料</h3>
        <AgendaFields span={span} />
        <h3 className="console-drawer-heading">食宿和联系</h3>
        <ContactFields />
        <h3 className="console-drawer-heading">会后成果</h3>
        <Attachments name="results" what="成果" />
      </Form>
    </FormDrawer>
  );
}
