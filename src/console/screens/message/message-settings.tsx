import { App, Button, Drawer, Form, Input, Select, Switch } from 'antd';
import { CHOSEN_KINDS, DIGEST_AT, NOTICE_CHANNELS, type NoticeChannel } from '@contract/rules/message';
import {
  CHOSEN,
  type MessageSettings,
  USUAL_QUIET,
  useMessageSettings,
  useSetMessageSettings,
  withChannel,
} from '@/features/message/settings';
import { useMay } from '@/features/session/store';
import { FormDrawer } from '../../form/form-drawer';
import { FailureAlert } from '../../ui/failure-alert';
import { LoadFailed } from '../../ui/load-failed';
import { EntriesSkeleton } from '../../ui/skeletons';
import { SmsKindsPanel } from './sms-kinds-panel';

const CHANNELS = (Object.keys(NOTICE_CHANNELS) as NoticeChannel[]).map((value) => ({ value, label: NOTICE_CHANNELS[value] }));

interface Fields extends Pick<MessageSettings, 'channels' | 'digest'> {
  isQuiet: boolean;
  from: string;
  to: string;
}

const fieldsOf = ({ channels, digest, quiet }: MessageSettings): Fields => ({
  ...{ channels, digest, isQuiet: quiet !== null },
  ...(quiet ?? USUAL_QUIET),
});

const settingsOf = ({ channels, digest, isQuiet, from, to }: Fields): MessageSettings => ({
  ...{ channels, digest },
  quiet: isQuiet ? { from, to } : null,
});

const TIME_RULES = [{ required: true, message: '请填写时间' }];

function SettingsForm({ saved, onClose }: { saved: MessageSettings; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const { message } = App.useApp();
  const save = useSetMessageSettings();
  const maySms = useMay('setting:setSmsKinds');
  const isQuiet = (Form.useWatch('isQuiet', form) as boolean | undefined) ?? saved.quiet !== null;
  const channels = (Form.useWatch('channels', form) as MessageSettings['channels'] | undefined) ?? saved.channels;
  const common = CHANNELS.find(({ value }) => CHOSEN.every(([kind]) => channels[kind] === value))?.value;
  const send = (fields: Fields) =>
    save.mutate(settingsOf(fields), {
      onSuccess: () => {
        void message.success('已保存消息设置');
        onClose();
      },
    });
  return (
    <FormDrawer
      title="消息设置"
      open
      form={form}
      pending={save.isPending}
      onClose={onClose}
      actions={
        <Button type="primary" loading={save.isPending} onClick={() => form.submit()}>
          保存
        </Button>
      }
    >
      {save.error && <FailureAlert error={save.error} />}
      <Form<Fields> form={form} layout="vertical" initialValues={fieldsOf(saved)} onFinish={send}>
        <Form.Item required label="所有事项的通知方式" htmlFor="message-all-channels" extra="消息中始终保留一份。只对当前身份有效。">
          <Select<NoticeChannel>
            id="message-all-channels"
            options={CHANNELS}
            value={common ?? null}
            placeholder="各类事项的方式不同"
            onChange={(channel) => form.setFieldValue('channels', withChannel(saved, channel).channels)}
          />
        </Form.Item>
        <details className="console-message-kinds">
          <summary>分别设置各类事项</summary>
          {CHOSEN.map(([kind]) => (
            <Form.Item required key={kind} name={['channels', kind]} label={CHOSEN_KINDS[kind]}>
              <Select<NoticeChannel> options={CHANNELS} />
            </Form.Item>
          ))}
        </details>
        <Form.Item
          name="isQuiet"
          required
          label="免打扰时段"
          valuePropName="checked"
          extra="这段时间不发工作通知和短信，结束后补发；催办、超期和账号安全提醒除外。"
        >
          <Switch />
        </Form.Item>
        <div className="console-message-times" hidden={!isQuiet}>
          <Form.Item name="from" label="开始时间" rules={isQuiet ? TIME_RULES : []}>
            <Input type="time" />
          </Form.Item>
          <Form.Item
            name="to"
            label="结束时间"
            dependencies={['from']}
            rules={
              isQuiet
                ? [
                    ...TIME_RULES,
                    ({ getFieldValue }) => ({
                      validator: (_rule, to: string) =>
                        to && to === getFieldValue('from') ? Promise.reject(new Error('开始时间和结束时间不能相同')) : Promise.resolve(),
                    }),
                  ]
                : []
            }
          >
            <Input type="time" />
          </Form.Item>
        </div>
        <Form.Item
          name="digest"
          required
          label="每日汇总"
          valuePropName="checked"
          extra={`一般事项不逐条发工作通知，每天 ${DIGEST_AT} 汇总成一条。`}
        >
          <Switch />
        </Form.Item>
      </Form>
      {maySms && <SmsKindsPanel />}
    </FormDrawer>
  );
}

/** How the current role receives news; an office also chooses the kinds that are sent by SMS. */
export function MessageSettingsDrawer({ onClose }: { onClose: () => void }) {
  const settings = useMessageSettings();
  if (settings.data) return <SettingsForm saved={settings.data} onClose={onClose} />;
  return (
    <Drawer open title="消息设置" width={640} onClose={onClose}>
      {settings.isError ? (
        <LoadFailed what="消息设置" error={settings.error} onRetry={() => void settings.refetch()} />
      ) : (
        <EntriesSkeleton />
      )}
    </Drawer>
  );
}
