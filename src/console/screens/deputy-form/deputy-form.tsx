import { App, Button, Checkbox, DatePicker, Form, Input, Radio, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import {
  DEPUTY_LIMITS,
  EDUCATIONS,
  ETHNICITIES,
  type Gender,
  GENDERS,
  isIdNumber,
  PARTIES,
  PUBLISHED_PARTS,
  VOCATIONS,
  type PublishedPart,
} from '@contract/rules/deputy';
import { isMobile } from '@contract/rules/sms-code';
import { useDelegations } from '@/features/deputy/queries';
import { type Deputy, findSame, type SamePerson, useCreateDeputy, useEditDeputy } from '@/features/deputy/roster';
import { showFailure } from '@/platform/tell-failure';
import { unmountOnClose } from '../../form/unmount-on-close';
import { validate } from '../../form/validate';
import { FormDrawer } from '../../form/form-drawer';
import { Refusal } from '../../form/refusal';
import { useNewest } from '../../form/use-newest';
import { optionsOf } from '../../ui/options';
import { atMost, filled, limited } from '../../ui/text-limit';
import './deputy-form.scss';

interface Fields {
  name: string;
  gender: Gender;
  ethnicity: string;
  birthDate?: Dayjs | null;
  party?: string;
  education?: string;
  vocation?: string;
  nativePlace?: string;
  occupation?: string;
  offices?: string;
  delegationId: number;
  constituency?: string;
  byElection?: boolean;
  mobile?: string;
  idNumber?: string;
  published?: PublishedPart[];
}

interface DeputyFormProps {
  /** The deputy to change; a new deputy is entered when it is left out. */
  deputy?: Deputy;
  open: boolean;
  onClose: () => void;
}

const listed = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }));

const factsOf = (fields: Fields) => ({
  name: fields.name,
  gender: fields.gender,
  ethnicity: fields.ethnicity,
  birthDate: fields.birthDate?.format('YYYY-MM-DD') ?? null,
  party: fields.party ?? '',
  education: fields.education ?? '',
  vocation: fields.vocation ?? '',
  nativePlace: fields.nativePlace ?? '',
  occupation: fields.occupation ?? '',
  offices: fields.offices ?? '',
  delegationId: fields.delegationId,
  constituency: fields.constituency ?? '',
  byElection: fields.byElection ?? false,
});

/** Returns a number as typed; undefined when the field was left empty. */
const typed = (text: string | undefined): string | undefined => {
  const number = (text ?? '').trim().toUpperCase();
  return number === '' ? undefined : number;
};

const fieldsOf = (deputy: Deputy | undefined): Partial<Fields> => {
  if (!deputy) return { ethnicity: '汉族' };
  const {
    name,
    gender,
    ethnicity,
    birthDate,
    party,
    education,
    vocation,
    nativePlace,
    occupation,
    offices,
    delegationId,
    constituency,
    byElection,
  } = deputy;
  return {
    ...{ name, gender, ethnicity, nativePlace, occupation, offices, delegationId, constituency, byElection },
    birthDate: birthDate ? dayjs(birthDate) : null,
    published: deputy.published,
    ...(party && { party }),
    ...(education && { education }),
    ...(vocation && { vocation }),
  };
};

/**
 * Asks whether a person on record is the one being entered. Returns the id of that person's mandate, null for a new person, undefined when the user
 * cancels.
 */
function useWhoItIs() {
  const { modal } = App.useApp();
  return (found: readonly SamePerson[]): Promise<number | null | undefined> => {
    const [one] = found;
    if (!one) return Promise.resolve(null);
    return new Promise((resolve) => {
      const asked = modal.confirm({
        title: `名册中已有“${one.name}”，是同一个人吗？`,
        content: (
          <>
            <p>
              {one.gender}
              {one.birthDate && `，${one.birthDate} 出生`}
            </p>
            <ul className="console-plain-list">
              {one.mandates.map((mandate) => (
                <li key={mandate}>{mandate}</li>
              ))}
            </ul>
            <p>是同一个人的，各届各级的代表资格连在一起，登录用同一个账号。</p>
          </>
        ),
        footer: () => (
          <div className="console-same-foot">
            <Button onClick={() => answer(undefined)}>返回修改</Button>
            <Button onClick={() => answer(null)}>不是同一人</Button>
            <Button type="primary" onClick={() => answer(one.personId)}>
              是同一人
            </Button>
          </div>
        ),
      });
      function answer(personId: number | null | undefined): void {
        asked.destroy();
        resolve(personId);
      }
    });
  };
}

function Editor({ deputy, open, onClose, onClosed }: DeputyFormProps & { onClosed: () => void }) {
  const [form] = Form.useForm<Fields>();
  useNewest(form, deputy, fieldsOf);
  const { message } = App.useApp();
  const create = useCreateDeputy();
  const edit = useEditDeputy();
  const whoItIs = useWhoItIs();
  const done = () => {
    void message.success(deputy ? '已保存' : '已登记，确认代表资格后成为在任代表');
    onClose();
  };
  const enter = async (fields: Fields): Promise<void> => {
    const body = { ...factsOf(fields), mobile: typed(fields.mobile) ?? null, idNumber: typed(fields.idNumber) ?? null, personId: null };
    try {
      const personId = await whoItIs(await findSame(body));
      if (personId !== undefined) create.mutate({ ...body, personId }, { onSuccess: done });
    } catch (error) {
      showFailure(error);
    }
  };
  const save = async () => {
    const fields = await validate(form);
    if (!fields) return;
    if (!deputy) {
      await enter(fields);
      return;
    }
    const [mobile, idNumber] = [typed(fields.mobile), typed(fields.idNumber)];
    const numbers = { ...(mobile !== undefined && { mobile }), ...(idNumber !== undefined && { idNumber }) };
    const { published = deputy.published } = fields;
    edit.mutate({ form: { ...factsOf(fields), ...numbers, published }, seen: deputy }, { onSuccess: done });
  };
  return (
    <FormDrawer
      title={deputy ? `修改${deputy.name}的资料` : '登记代表'}
      form={form}
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      actions={
        <Button type="primary" loading={create.isPending || edit.isPending} onClick={() => void save()}>
          保存
        </Button>
      }
    >
      <Refusal form={form} error={create.error ?? edit.error} />
      <Form form={form} name="deputy" layout="vertical" initialValues={fieldsOf(deputy)}>
        <Who deputy={deputy} />
        <Mandate deputy={deputy} />
      </Form>
    </FormDrawer>
  );
}

const choice = (label: string) => [{ required: true, message: `请选择${label}` }];

/** Shows a stored number masked; a typed number replaces it. */
const keptNumber = (masked: string | undefined): string | undefined => (masked ? `已登记 ${masked}，不填则保持不变` : undefined);

/** A person who was a deputy only in another place is identified by name, date of birth and identity number together. */
const idNumberHelp = (deputy: Deputy | undefined): string => {
  if (deputy?.idNumberKeptBy) return `由${deputy.idNumberKeptBy}人大管理，这里不显示，也不能修改。`;
  return keptNumber(deputy?.idNumber) ?? '用于认出同一个人，加密保存；任过外区代表的，须同姓名、出生日期一起填。';
};

const Who = ({ deputy }: { deputy: Deputy | undefined }) => (
  <>
    <div className="console-form-pair">
      <Form.Item name="name" label="姓名" rules={filled('姓名', DEPUTY_LIMITS.name)}>
        <Input autoComplete="off" {...limited(DEPUTY_LIMITS.name)} />
      </Form.Item>
      <Form.Item name="gender" label="性别" rules={choice('性别')}>
        <Radio.Group options={optionsOf(GENDERS)} />
      </Form.Item>
    </div>
    <div className="console-form-pair">
      <Form.Item name="ethnicity" label="民族" rules={choice('民族')}>
        <Select showSearch options={listed(ETHNICITIES)} />
      </Form.Item>
      <Form.Item name="birthDate" label="出生日期">
        <DatePicker className="console-wide" disabledDate={(day) => day.isAfter(dayjs())} />
      </Form.Item>
    </div>
    <div className="console-form-pair">
      <Form.Item name="party" label="党派">
        <Select allowClear showSearch options={listed(PARTIES)} />
      </Form.Item>
      <Form.Item name="education" label="学历">
        <Select allowClear options={listed(EDUCATIONS)} />
      </Form.Item>
    </div>
    <div className="console-form-pair">
      <Text name="nativePlace" label="籍贯" most={DEPUTY_LIMITS.place} />
      <Form.Item name="vocation" label="职业">
        <Select allowClear options={listed(VOCATIONS)} />
      </Form.Item>
    </div>
    <Text name="occupation" label="单位职务" most={DEPUTY_LIMITS.occupation} />
    <div className="console-form-pair">
      <Form.Item
        name="mobile"
        label="手机号"
        extra={keptNumber(deputy?.mobile) ?? '用于登录和联系，加密保存。'}
        rules={[
          {
            validator: (_rule, text?: string) =>
              !text || isMobile(text.trim()) ? Promise.resolve() : Promise.reject(new Error('不是 11 位手机号')),
          },
        ]}
      >
        <Input inputMode="numeric" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="idNumber"
        label="身份证号"
        extra={idNumberHelp(deputy)}
        rules={[
          {
            validator: (_rule, text?: string) =>
              !text || isIdNumber(text.trim().toUpperCase(), new Date())
                ? Promise.resolve()
                : Promise.reject(new Error('身份证号不正确，请核对每一位数字')),
          },
        ]}
      >
        <Input autoComplete="off" disabled={Boolean(deputy?.idNumberKeptBy)} />
      </Form.Item>
    </div>
  </>
);

function Mandate({ deputy }: { deputy: Deputy | undefined }) {
  const { data = [], isPending } = useDelegations();
  const own = deputy ? [{ id: deputy.delegationId, name: deputy.delegationName }] : [];
  const delegations = [...own.filter(({ id }) => data.every((one) => one.id !== id)), ...data];
  return (
    <>
      <div className="console-form-pair">
        <Form.Item name="delegationId" label="代表团" rules={choice('代表团')}>
          <Select
            showSearch
            optionFilterProp="label"
            loading={isPending}
            placeholder="选择代表团"
            options={delegations.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Text name="constituency" label="选举单位" most={DEPUTY_LIMITS.constituency} />
      </div>
      <Text name="offices" label="人大职务" most={DEPUTY_LIMITS.offices} />
      <Form.Item name="byElection" valuePropName="checked" className="console-form-flag">
        <Checkbox>
          补选<span className="console-muted">（本届中途补选产生）</span>
        </Checkbox>
      </Form.Item>
      {deputy && (
        <Form.Item name="published" label="对外公开" extra="不公开的，只有人大工作人员在代表名册中看到。">
          <Checkbox.Group options={optionsOf(PUBLISHED_PARTS)} />
        </Form.Item>
      )}
    </>
  );
}

const Text = ({ name, label, most }: { name: keyof Fields; label: string; most: number }) => (
  <Form.Item name={name} label={label} rules={[atMost(most)]}>
    <Input autoComplete="off" {...limited(most)} />
  </Form.Item>
);

/** Enters an elected deputy, or changes the data of a deputy. */
export const DeputyForm = unmountOnClose<DeputyFormProps>(Editor);
