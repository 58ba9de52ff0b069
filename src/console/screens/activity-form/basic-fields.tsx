import { EnvironmentOutlined } from '@ant-design/icons';
import { Button, DatePicker, Form, type FormInstance, Input, Select } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { ACTIVITY_LIMITS } from '@contract/rules/activity';
import type { Activity } from '@/features/activity/api';
import { useDictionaryEntries } from '@/features/dictionary/queries';
import { useSession } from '@/features/session/store';
import { type MapPlaceValue, PlaceField } from '../../form/place-field';
import { holdEnter } from '../../ui/hold-enter';
import { atMost, counted, filled, limited } from '../../ui/text-limit';
import { useRequired } from '../../ui/use-required';
import { MOMENT, officeNow, type Span } from '../../form/office-time';

const isPast = (day: Dayjs): boolean => day.isBefore(officeNow(), 'day');

const spanIsRight = (_rule: unknown, span: Span | null | undefined) => {
  if (!span) return Promise.resolve();
  if (!span[0].isAfter(officeNow())) return Promise.reject(new Error('开始时间须晚于现在'));
  if (span[1].startOf('day').diff(span[0].startOf('day'), 'day') >= ACTIVITY_LIMITS.days) {
    return Promise.reject(new Error(`一次活动最长 ${String(ACTIVITY_LIMITS.days)} 天`));
  }
  return span[1].isAfter(span[0]) ? Promise.resolve() : Promise.reject(new Error('结束时间须晚于开始时间'));
};

const notAfterStart = ({ getFieldValue }: Pick<FormInstance, 'getFieldValue'>) => ({
  validator: (_rule: unknown, until: Dayjs | null | undefined) => {
    const [startsAt] = (getFieldValue('span') as Span | null | undefined) ?? [];
    const isLate = startsAt && until?.isAfter(startsAt);
    return isLate ? Promise.reject(new Error('报名截止时间不能晚于开始时间')) : Promise.resolve();
  },
});

interface KindSelectProps {
  id?: string;
  value?: string;
  onChange?: (kind: string) => void;
  /** The old kind, which can still be chosen although it has ended. */
  was: string | undefined;
  /** Set by the surrounding `Form.Item`. */
  'aria-required'?: 'true';
}

function KindSelect({ was, 'aria-required': required, ...field }: KindSelectProps) {
  const select = useRequired(required);
  const options = useDictionaryEntries('activityKind')
    .offeredTo(was)
    .map(({ value, text }) => ({ value, label: text }));
  return <Select<string> {...field} ref={select} placeholder="选择类型" options={options} />;
}

interface MapPlaceProps {
  id?: string;
  value?: MapPlaceValue | null;
  onChange?: (place: MapPlaceValue | null) => void;
  areaCode: string | undefined;
}

/** The map is loaded only when the user asks for it. */
function MapPlace(props: MapPlaceProps) {
  const [open, setOpen] = useState(false);
  if (open || props.value) return <PlaceField {...props} of="活动地点" mayEdit />;
  return (
    <Button id={props.id} icon={<EnvironmentOutlined />} onClick={() => setOpen(true)}>
      在地图上标出位置
    </Button>
  );
}

/** The fields for title, kind, place and time. */
export function BasicFields({ activity }: { activity: Activity | undefined }) {
  const ownArea = useSession(({ user }) => user?.currentInfo.areaid);
  return (
    <>
      <Form.Item name="title" label="名称" rules={filled('名称', ACTIVITY_LIMITS.title)}>
        <Input {...counted(ACTIVITY_LIMITS.title)} />
      </Form.Item>
      <div className="console-form-pair">
        <Form.Item name="kind" label="类型" rules={[{ required: true, message: '请选择类型' }]}>
          <KindSelect was={activity?.kind} />
        </Form.Item>
        <Form.Item name="place" label="地点" rules={filled('地点', ACTIVITY_LIMITS.place)}>
          <Input {...limited(ACTIVITY_LIMITS.place)} />
        </Form.Item>
      </div>
      <Form.Item name="position" label="位置" extra="标出以后，代表可以在手机上导航前往。">
        <MapPlace areaCode={activity?.areaCode ?? ownArea} />
      </Form.Item>
      <Form.Item name="span" label="时间" rules={[{ required: true, message: '请选择时间' }, { validator: spanIsRight }]}>
        <DatePicker.RangePicker
          className="console-wide"
          onKeyDown={holdEnter}
          {...MOMENT}
          placeholder={['开始时间', '结束时间']}
          disabledDate={isPast}
        />
      </Form.Item>
      <Form.Item
        name="signUpUntil"
        label="报名截止"
        dependencies={['span']}
        extra="截止后不能再报名。请假须提前：人代会、常委会会议三天，其他活动一天；此后由工作人员代为登记。"
        rules={[{ required: true, message: '请选择报名截止时间' }, notAfterStart]}
      >
        <DatePicker className="console-wide" onKeyDown={holdEnter} {...MOMENT} placeholder="选择日期和时间" />
      </Form.Item>
      <Form.Item name="introduction" label="简介" rules={[atMost(ACTIVITY_LIMITS.introduction)]}>
        <Input.TextArea rows={5} {...counted(ACTIVITY_LIMITS.introduction)} placeholder="内容安排和注意事项" />
      </Form.Item>
    </>
  );
}
