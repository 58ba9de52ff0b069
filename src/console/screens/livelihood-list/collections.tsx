import { App, Button, DatePicker, Form, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { collectedYear, COLLECTION_STATES, LIVELIHOOD_LIMITS, LIVELIHOOD_YEARS } from '@contract/rules/livelihood';
import { type LivelihoodCollection, useLivelihoodCollections } from '@/features/livelihood/public';
import { useCollectLivelihood } from '@/features/livelihood/queries';
import { useMay, useSession } from '@/features/session/store';
import { unmountOnClose } from '../../form/unmount-on-close';
import { validate } from '../../form/validate';
import { FormDrawer } from '../../form/form-drawer';
import { officeNow } from '../../form/office-time';
import { Refusal } from '../../form/refusal';
import { LoadFailed } from '../../ui/load-failed';
import { MarkTag } from '../../ui/mark';
import { RequiredSelect } from '../../ui/required-select';
import { AreaField } from '../../ui/selects';
import { RowsSkeleton } from '../../ui/skeletons';
import { atMost, counted } from '../../ui/text-limit';

interface Fields {
  areaCode: string;
  year: string;
  days: [Dayjs, Dayjs];
  note?: string;
}

const TONES = { ahead: 'waiting', running: 'active', over: 'neutral' } as const;
const DAY = 'YYYY-MM-DD';
const YEARS = Object.entries(LIVELIHOOD_YEARS).map(([value, label]) => ({ value, label }));

/** Opens the collection periods of the areas; for users with the permission. */
export function CollectButton() {
  const may = useMay('livelihood:collect');
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>征集时间</Button>
      <CollectDrawer open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** The collections of the viewer's own area and below, with a form that adds one or changes its days. */
function Drawer({ open, onClose, onClosed }: { open: boolean; onClose: () => void; onClosed: () => void }) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const collect = useCollectLivelihood();
  const own = useSession(({ user }) => user?.currentInfo.areaid) ?? '';
  const send = async () => {
    const fields = await validate(form);
    if (!fields) return;
    const { areaCode, year, days, note = '' } = fields;
    collect.mutate(
      { areaCode, year: Number(year), beginsOn: days[0].format(DAY), endsOn: days[1].format(DAY), note: note.trim() },
      {
        onSuccess: ({ areaName }) => {
          void message.success(`${areaName}的征集时间已发布`);
          form.resetFields();
        },
      },
    );
  };
  const change = ({ areaCode, year, beginsOn, endsOn, note }: LivelihoodCollection) =>
    form.setFieldsValue({ areaCode, year: String(year), days: [dayjs(beginsOn), dayjs(endsOn)], note });
  return (
    <FormDrawer
      title="民生实事征集时间"
      form={form}
      open={open}
      pending={collect.isPending}
      onClose={onClose}
      onClosed={onClosed}
      actions={
        <Button type="primary" loading={collect.isPending} onClick={() => void send()}>
          发布
        </Button>
      }
    >
      <Collections own={own} onChange={change} />
      <h3 className="console-livelihood-head">发布征集</h3>
      <Refusal form={form} error={collect.error} fieldOf={{ beginsOn: 'days', endsOn: 'days' }} />
      <Form<Fields> form={form} name="collect" layout="vertical" initialValues={{ year: String(collectedYear(new Date())) }}>
        <Form.Item
          name="areaCode"
          label="所在地区"
          rules={[{ required: true, message: '请选择所在地区' }]}
          extra="同一地区同一年份再次发布的，以最近一次为准。"
        >
          <AreaField />
        </Form.Item>
        <Form.Item name="year" label="征集哪一年的项目" rules={[{ required: true, message: '请选择年份' }]}>
          <RequiredSelect<string> options={YEARS.filter(({ value }) => Number(value) >= officeNow().year())} />
        </Form.Item>
        <Form.Item
          name="days"
          label="征集时间"
          rules={[{ required: true, message: '请选择征集时间' }]}
          extra="截止当天 24 时前可以提出，群众不用登录。"
        >
          <DatePicker.RangePicker placeholder={['开始日期', '截止日期']} />
        </Form.Item>
        <Form.Item name="note" label="征集说明" rules={[atMost(LIVELIHOOD_LIMITS.content)]}>
          <Input.TextArea rows={3} placeholder="如 征集范围、要求和联系方式" {...counted(LIVELIHOOD_LIMITS.content)} />
        </Form.Item>
      </Form>
    </FormDrawer>
  );
}

const CollectDrawer = unmountOnClose<{ open: boolean; onClose: () => void }>(Drawer);

function Collections({ own, onChange }: { own: string; onChange: (collection: LivelihoodCollection) => void }) {
  const { data, error, refetch } = useLivelihoodCollections();
  if (!data && error) return <LoadFailed what="征集时间" error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton />;
  const collections = data.filter(({ areaCode }) => areaCode.startsWith(own));
  if (collections.length === 0) return <p className="console-muted">本地区近一年没有征集。</p>;
  return (
    <ul className="console-livelihood-rows" aria-label="已发布的征集">
      {collections.map((one) => (
        <li key={`${one.areaCode} ${String(one.year)}`}>
          <div>
            <strong>{`${one.areaName} ${String(one.year)} 年`}</strong>{' '}
            <MarkTag mark={{ tone: TONES[one.state], word: COLLECTION_STATES[one.state] }} />
            <p className="console-muted">{`${one.beginsOn} 至 ${one.endsOn}`}</p>
          </div>
          <Button size="small" onClick={() => onChange(one)}>
            修改
          </Button>
        </li>
      ))}
    </ul>
  );
}
