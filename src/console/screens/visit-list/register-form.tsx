import { AutoComplete, Button, DatePicker, Form, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { isMobile } from '@contract/rules/sms-code';
import { VISIT_LIMITS } from '@contract/rules/visit';
import { useVillagesOf } from '@/features/district/public';
import { useRegisterVisit, useVisitCandidates } from '@/features/visit/queries';
import { unmountOnClose } from '../../form/unmount-on-close';
import { FormDrawer } from '../../form/form-drawer';
import { Refusal } from '../../form/refusal';
import { CountField } from '../../ui/count-field';
import { FoundSelect } from '../../ui/found-select';
import { AreaField } from '../../ui/selects';
import { atMost, filled, limited } from '../../ui/text-limit';

interface Fields {
  deputyId: number;
  day: Dayjs;
  areaCode: string;
  village?: string;
  place?: string;
  voterName: string;
  voterMobile?: string;
  people: number;
  said: string;
}

interface FormProps {
  open: boolean;
  onClose: () => void;
}

interface Candidate {
  name: string;
  delegationName: string;
  areaName: string;
}

const candidateText = ({ name, areaName, delegationName }: Candidate): string => `${name}（${areaName} ${delegationName}）`;

/** A visit that an office registers for a deputy who cannot do it. */
export const RegisterForm = unmountOnClose<FormProps>(Register);

/** The village: one of the town's districts, or typed. */
function VillageItem() {
  const areaCode = Form.useWatch<string | undefined>('areaCode') ?? '';
  const { data = [] } = useVillagesOf(areaCode);
  return (
    <Form.Item name="village" label="村（社区）" rules={[atMost(VISIT_LIMITS.village)]} extra="选择登记过的村（社区），或直接填写。">
      <AutoComplete
        options={data.map(({ village }) => ({ value: village }))}
        filterOption={(typed, option) => option?.value.includes(typed) ?? false}
      />
    </Form.Item>
  );
}

function Register({ open, onClose, onClosed }: FormProps & { onClosed: () => void }) {
  const [form] = Form.useForm<Fields>();
  const { mutate, isPending, error } = useRegisterVisit();
  const send = ({ day, village = '', place = '', voterMobile = '', ...fields }: Fields) =>
    mutate(
      {
        ...fields,
        ...{ day: day.format('YYYY-MM-DD'), village, place, voterMobile: voterMobile.trim() || null, voterId: null },
        ...{ longitude: null, latitude: null, fileIds: [], register: true },
      },
      { onSuccess: onClose },
    );
  return (
    <FormDrawer
      title="代为登记走访"
      form={form}
      open={open}
      pending={isPending}
      onClose={onClose}
      onClosed={onClosed}
      actions={
        <Button type="primary" loading={isPending} onClick={() => form.submit()}>
          登记
        </Button>
      }
    >
      <Refusal form={form} error={error} />
      <Form<Fields> form={form} name="register-visit" layout="vertical" initialValues={{ day: dayjs(), people: 1 }} onFinish={send}>
        <Form.Item name="deputyId" label="代表" rules={[{ required: true, message: '请选择代表' }]}>
          <FoundSelect placeholder="输入代表姓名" useFound={useVisitCandidates} textOf={candidateText} />
        </Form.Item>
        <Form.Item name="day" label="走访日期" rules={[{ required: true, message: '请选择走访日期' }]}>
          <DatePicker className="console-wide" allowClear={false} maxDate={dayjs()} />
        </Form.Item>
        <Form.Item
          name="areaCode"
          label="走访地区"
          rules={[{ required: true, message: '请选择走访地区' }]}
          extra="选到乡镇（街道）；不分乡镇的选县（市、区）。"
        >
          <AreaField />
        </Form.Item>
        <VillageItem />
        <Form.Item name="place" label="地点" rules={[atMost(VISIT_LIMITS.place)]}>
          <Input {...limited(VISIT_LIMITS.place)} />
        </Form.Item>
        <Form.Item
          name="voterName"
          label="选民姓名"
          rules={filled('选民姓名', VISIT_LIMITS.name)}
          extra="加密保存，保存后只有代表本人看得到完整的姓名和号码。"
        >
          <Input {...limited(VISIT_LIMITS.name)} />
        </Form.Item>
        <Form.Item
          name="voterMobile"
          label="选民手机号"
          rules={[
            {
              validator: (_, text?: string) =>
                !text || isMobile(text.trim()) ? Promise.resolve() : Promise.reject(new Error('请填写 11 位手机号码')),
            },
          ]}
        >
          <Input inputMode="numeric" />
        </Form.Item>
        <Form.Item name="people" label="走访人次" rules={[{ required: true, message: '请填写走访人次' }]}>
          <CountField className="console-wide" min={1} max={VISIT_LIMITS.people} />
        </Form.Item>
        <Form.Item name="said" label="选民反映" rules={filled('选民反映', VISIT_LIMITS.said)}>
          <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} {...limited(VISIT_LIMITS.said)} />
        </Form.Item>
      </Form>
    </FormDrawer>
  );
}
