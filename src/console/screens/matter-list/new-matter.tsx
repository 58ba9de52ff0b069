import { Button, Form, Input, Select } from 'antd';
import { MATTER_LIMITS, MATTER_SOURCES } from '@contract/rules/matter';
import { MOBILE_PATTERN } from '@contract/rules/sms-code';
import type { FileRef } from '@contract/schema/file';
import { useDictionaryEntries } from '@/features/dictionary/queries';
import { type MatterForm, useCreateMatter, useMatterStations } from '@/features/matter/queries';
import { unmountOnClose } from '../../form/unmount-on-close';
import { Attachments } from '../../form/attachments';
import { validate } from '../../form/validate';
import { FormDrawer } from '../../form/form-drawer';
import { Refusal } from '../../form/refusal';
import { optionsOf } from '../../ui/options';
import { atMost, counted, filled, limited } from '../../ui/text-limit';

interface Fields extends Pick<MatterForm, 'stationId' | 'source' | 'title' | 'content' | 'category' | 'name'> {
  mobile?: string;
  place?: string;
  files?: readonly FileRef[];
}

const SOURCES = { desk: MATTER_SOURCES.desk, reception: MATTER_SOURCES.reception, visit: MATTER_SOURCES.visit };
const MOBILE_RULES = [{ pattern: new RegExp(MOBILE_PATTERN), message: '请填写 11 位手机号码' }];

const inputOf = ({ mobile = '', place = '', files = [], ...fields }: Fields, receptionId: number | null): MatterForm => ({
  ...fields,
  ...{ place, position: null, receptionId, mobile: mobile === '' ? null : mobile },
  fileIds: files.map(({ id }) => id),
});

interface NewMatterProps {
  /** The reception at which the matter was raised. */
  at?: { receptionId: number; stationId: number };
  open: boolean;
  onClose: () => void;
}

function Drawer({ at, open, onClose, onClosed }: NewMatterProps & { onClosed: () => void }) {
  const [form] = Form.useForm<Fields>();
  const create = useCreateMatter();
  const stations = useMatterStations();
  const words = useDictionaryEntries('category').offeredTo(undefined);
  const send = async () => {
    const fields = await validate(form);
    if (fields) create.mutate(inputOf(fields, at?.receptionId ?? null), { onSuccess: onClose });
  };
  return (
    <FormDrawer
      title="登记民情"
      form={form}
      open={open}
      pending={create.isPending}
      onClose={onClose}
      onClosed={onClosed}
      actions={
        <Button type="primary" loading={create.isPending} onClick={() => void send()}>
          登记
        </Button>
      }
    >
      <Refusal form={form} error={create.error} fieldOf={{ fileIds: 'files' }} />
      <Form
        form={form}
        name="matter"
        layout="vertical"
        initialValues={at ? { source: 'reception', stationId: at.stationId } : { source: 'desk' }}
      >
        <Form.Item name="stationId" label="联络站" rules={[{ required: true, message: '请选择联络站' }]}>
          <Select
            showSearch
            disabled={at !== undefined}
            optionFilterProp="label"
            loading={stations.isPending}
            placeholder="选择联络站"
            options={(stations.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Form.Item name="source" label="来源">
          <Select disabled={at !== undefined} options={optionsOf(SOURCES)} />
        </Form.Item>
        <Form.Item name="title" label="标题" rules={filled('标题', MATTER_LIMITS.title)}>
          <Input autoComplete="off" {...limited(MATTER_LIMITS.title)} />
        </Form.Item>
        <Form.Item name="content" label="内容" rules={filled('内容', MATTER_LIMITS.content)}>
          <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} {...counted(MATTER_LIMITS.content)} />
        </Form.Item>
        <Form.Item name="category" label="类别" rules={[{ required: true, message: '请选择类别' }]}>
          <Select placeholder="选择类别" options={words.map(({ value, text }) => ({ value, label: text }))} />
        </Form.Item>
        <Form.Item name="name" label="反映人" rules={filled('反映人', MATTER_LIMITS.name)} extra="姓名和手机号加密保存，只显示姓氏。">
          <Input autoComplete="off" {...limited(MATTER_LIMITS.name)} />
        </Form.Item>
        <Form.Item name="mobile" label="手机号" rules={MOBILE_RULES}>
          <Input autoComplete="off" inputMode="tel" />
        </Form.Item>
        <Form.Item name="place" label="地点" rules={[atMost(MATTER_LIMITS.place)]}>
          <Input autoComplete="off" {...limited(MATTER_LIMITS.place)} />
        </Form.Item>
        <Attachments />
      </Form>
    </FormDrawer>
  );
}

/** Registers a matter raised at the desk, at a reception or on a visit. */
export const NewMatter = unmountOnClose<NewMatterProps>(Drawer);
