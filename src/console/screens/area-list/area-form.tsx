import { App, Button, Form, Input, InputNumber } from 'antd';
import { AREA_CODE_PATTERN } from '@contract/rules/area';
import { AREA_ACTIONS, AREA_LIMITS } from '@contract/rules/area-admin';
import { type AreaRecord, useArea, useRemoveArea, useSaveArea } from '@/features/area-admin/queries';
import { useMay } from '@/features/session/store';
import { showFailure } from '@/platform/tell-failure';
import { anewEachTime } from '../../form/anew-each-time';
import { checkedFields } from '../../form/checked-fields';
import { FormDrawer } from '../../form/form-drawer';
import { Refusal } from '../../form/refusal';
import { useNewest } from '../../form/use-newest';
import { DrawerHistory } from '../../ui/history-list';
import { LoadFailed } from '../../ui/load-failed';
import { RowsSkeleton } from '../../ui/skeletons';
import { filled, limited } from '../../ui/text-limit';

interface Fields {
  code: string;
  name: string;
  longitude?: number | null;
  latitude?: number | null;
}

interface AreaFormProps {
  /** The one to look at or change; a new one is begun without. */
  id?: number;
  open: boolean;
  onClose: () => void;
}

function Loader({ id, ...rest }: AreaFormProps & { onClosed: () => void }) {
  const { data: area, error, refetch } = useArea(id);
  if (id === undefined || area) return <Editor area={area} {...rest} />;
  return (
    <FormDrawer title="区域" open={rest.open} onClose={rest.onClose} onClosed={rest.onClosed} actions={null}>
      {error ? <LoadFailed what="区域" error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} />}
    </FormDrawer>
  );
}

interface EditorProps {
  area: AreaRecord | undefined;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

const CODE_RULES = [
  { required: true, message: '请填写代码' },
  { pattern: new RegExp(AREA_CODE_PATTERN), message: '县 6 位，乡镇 9 位数字' },
];

function Degrees({ name, label, most }: { name: 'longitude' | 'latitude'; label: string; most: number }) {
  return (
    <Form.Item name={name} label={label}>
      <InputNumber<number> className="console-wide" min={-most} max={most} controls={false} />
    </Form.Item>
  );
}

const fieldsOf = (area: AreaRecord | undefined): Partial<Fields> =>
  area ? { code: area.code, name: area.name, longitude: area.longitude, latitude: area.latitude } : {};

function Editor({ area, open, onClose, onClosed }: EditorProps) {
  const [form] = Form.useForm<Fields>();
  useNewest(form, area, fieldsOf);
  const { modal } = App.useApp();
  const save = useSaveArea();
  const remove = useRemoveArea();
  const mayEdit = useMay(area ? 'area:edit' : 'area:create');
  const mayRemove = useMay('area:remove') && area !== undefined;
  const send = async () => {
    const fields = await checkedFields(form);
    if (!fields) return;
    const { longitude = null, latitude = null, ...rest } = fields;
    save.mutate({ form: { ...rest, longitude, latitude }, seen: area }, { onSuccess: onClose });
  };
  const askRemove = () =>
    area &&
    void modal.confirm({
      title: `删除“${area.name}”？`,
      content: '只有下面没有任何数据的区域可以删除。',
      okText: '删除',
      onOk: () => remove.mutateAsync(area).then(onClose, showFailure),
    });
  return (
    <FormDrawer
      title={area ? area.name : '新增区域'}
      form={form}
      open={open}
      pending={save.isPending}
      onClose={onClose}
      onClosed={onClosed}
      aside={mayRemove && <Button onClick={askRemove}>删除</Button>}
      actions={
        mayEdit && (
          <Button type="primary" loading={save.isPending} onClick={() => void send()}>
            保存
          </Button>
        )
      }
    >
      <Refusal form={form} error={save.error} />
      <Form form={form} name="area" layout="vertical" disabled={!mayEdit} initialValues={fieldsOf(area)}>
        <Form.Item
          name="code"
          label="代码"
          rules={CODE_RULES}
          extra={area ? '代码建立后不能更改。' : '前几位是上级区域的代码，建立后不能更改。'}
        >
          <Input inputMode="numeric" autoComplete="off" disabled={area !== undefined} />
        </Form.Item>
        <Form.Item name="name" label="名称" rules={filled('名称', AREA_LIMITS.name)}>
          <Input autoComplete="off" {...limited(AREA_LIMITS.name)} />
        </Form.Item>
        <Degrees name="longitude" label="经度" most={180} />
        <Degrees name="latitude" label="纬度" most={90} />
      </Form>
      {area && <DrawerHistory entries={area.history} nameOf={(action) => AREA_ACTIONS[action]} />}
    </FormDrawer>
  );
}

/** An area: what it is called and where its seat is. */
export const AreaForm = anewEachTime<AreaFormProps>(Loader);
