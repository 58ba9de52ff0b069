import { Button, Form, Input } from 'antd';
import { LEAD_LIMITS } from '@contract/rules/lead';
import type { FileRef } from '@contract/schema/file';
import { type LeadBody, useRaiseLead } from '@/features/lead/queries';
import { unmountOnClose } from '../../form/unmount-on-close';
import { Attachments } from '../../form/attachments';
import { validate } from '../../form/validate';
import { FormDrawer } from '../../form/form-drawer';
import { type MapPlaceValue, PlaceField } from '../../form/place-field';
import { Refusal } from '../../form/refusal';
import { CategorySelect } from '../../ui/category-select';
import { AreaField } from '../../ui/selects';
import { atMost, counted, filled, limited } from '../../ui/text-limit';

interface Fields extends Pick<LeadBody, 'title' | 'content' | 'category' | 'areaCode'> {
  place?: string;
  point?: MapPlaceValue | null;
  files?: readonly FileRef[];
}

const inputOf = ({ place = '', point, files = [], ...fields }: Fields): LeadBody => ({
  ...fields,
  ...{ place, longitude: point?.longitude ?? null, latitude: point?.latitude ?? null },
  fileIds: files.map(({ id }) => id),
});

function Drawer({ open, onClose, onClosed }: { open: boolean; onClose: () => void; onClosed: () => void }) {
  const [form] = Form.useForm<Fields>();
  const raise = useRaiseLead();
  // Undefined before the form is rendered.
  const areaCode = Form.useWatch('areaCode', form) as string | undefined;
  const send = async () => {
    const fields = await validate(form);
    if (fields) raise.mutate(inputOf(fields), { onSuccess: onClose });
  };
  return (
    <FormDrawer
      title="提线索"
      form={form}
      open={open}
      pending={raise.isPending}
      onClose={onClose}
      onClosed={onClosed}
      actions={
        <Button type="primary" loading={raise.isPending} onClick={() => void send()}>
          提交
        </Button>
      }
    >
      <Refusal form={form} error={raise.error} fieldOf={{ fileIds: 'files', longitude: 'point', latitude: 'point' }} />
      <Form form={form} name="lead" layout="vertical">
        <Form.Item name="title" label="标题" rules={filled('标题', LEAD_LIMITS.title)}>
          <Input autoComplete="off" {...limited(LEAD_LIMITS.title)} />
        </Form.Item>
        <Form.Item
          name="content"
          label="内容"
          rules={filled('内容', LEAD_LIMITS.content)}
          extra="公开的文字中的电话、证件号码会自动隐去，请不要写别人的姓名。"
        >
          <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} {...counted(LEAD_LIMITS.content)} />
        </Form.Item>
        <Form.Item name="category" label="类别" rules={[{ required: true, message: '请选择类别' }]}>
          <CategorySelect />
        </Form.Item>
        <Form.Item name="areaCode" label="所在地区" rules={[{ required: true, message: '请选择所在地区' }]}>
          <AreaField />
        </Form.Item>
        <Form.Item name="place" label="地点" rules={[atMost(LEAD_LIMITS.place)]}>
          <Input autoComplete="off" {...limited(LEAD_LIMITS.place)} />
        </Form.Item>
        <Form.Item name="point" label="位置">
          <PlaceField areaCode={areaCode} mayEdit of="线索" />
        </Form.Item>
        <Attachments label="照片" what="照片" pictures />
      </Form>
    </FormDrawer>
  );
}

/** Creates a lead from information that the office itself received. */
export const NewLead = unmountOnClose<{ open: boolean; onClose: () => void }>(Drawer);
