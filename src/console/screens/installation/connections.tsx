import { Alert, Button, Form, type FormInstance, Input, Space, Switch } from 'antd';
import type { ReactNode } from 'react';
import { PLATFORM_NAMES, type PlatformName } from '@contract/rules/platforms';
import type { Tried } from '@/features/installation/api';
import { useTryPlatform, useTrySms } from '@/features/installation/queries';
import { errorText } from '@/platform/error-text';
import { Panel } from '../../ui/panel';
import { atMost, filled, limited } from '../../ui/text-limit';
import { connectionsOf, FIELD_NAMES, type Fields } from './fields';

interface ConnectionProps {
  form: FormInstance<Fields>;
  /** Whether a secret is stored. */
  hasSecret: boolean;
}

const MOST = 500;
const MOBILE_MAX = 11;

interface LineProps {
  of: 'sms' | PlatformName;
  field: string;
  isRequired?: boolean;
  extra?: string;
  /** Not shown while typing; left empty to keep the stored one. */
  isSecret?: boolean;
}

function Line({ of, field, isRequired = false, isSecret = false, extra }: LineProps) {
  const label = FIELD_NAMES[`${of}.${field}`] ?? field;
  return (
    <Form.Item name={[of, field]} label={label} rules={isRequired ? filled(label, MOST) : [atMost(MOST)]} extra={extra}>
      {isSecret ? <Input.Password autoComplete="new-password" {...limited(MOST)} /> : <Input autoComplete="off" {...limited(MOST)} />}
    </Form.Item>
  );
}

/** The actual response of the other system. */
function Answer({ tried, error }: { tried: Tried | undefined; error: unknown }) {
  if (error) return <Alert type="error" showIcon message={errorText(error)} />;
  return tried ? <Alert type={tried.ok ? 'success' : 'error'} showIcon message={tried.text} /> : null;
}

/** One connection, which can be on or off. */
function Connection({ of, form, children }: { of: 'sms' | PlatformName; form: FormInstance<Fields>; children: ReactNode }) {
  const used = Form.useWatch([of, 'used'], form) as boolean | undefined;
  return (
    <Panel title={FIELD_NAMES[of] ?? of}>
      <Form.Item name={[of, 'used']} label="使用" required valuePropName="checked">
        <Switch />
      </Form.Item>
      {used ? children : null}
    </Panel>
  );
}

const STORED = '已保存，不改就不用填';

export function SmsFields({ form, hasSecret }: ConnectionProps) {
  const attempt = useTrySms();
  const send = () => {
    const { mobile } = form.getFieldValue('sms') as Fields['sms'];
    const { sms } = connectionsOf(form.getFieldsValue(true) as Fields);
    if (sms) attempt.mutate({ sms, mobile: mobile.trim() });
  };
  return (
    <Connection of="sms" form={form}>
      <Line of="sms" field="url" isRequired extra="平台把验证码发到这个地址，由短信服务商或政务短信平台提供。" />
      <Line of="sms" field="token" isSecret extra={hasSecret ? STORED : '短信网关要求身份校验时填写，和网关地址一起提供。'} />
      <Form.Item label="收验证码的手机号">
        <Space.Compact block>
          <Form.Item name={['sms', 'mobile']} noStyle>
            <Input inputMode="numeric" {...limited(MOBILE_MAX)} autoComplete="off" aria-label="收验证码的手机号" />
          </Form.Item>
          <Button loading={attempt.isPending} onClick={send}>
            发一条验证码给我试试
          </Button>
        </Space.Compact>
      </Form.Item>
      <Answer tried={attempt.data} error={attempt.error} />
    </Connection>
  );
}

const KEY_FROM: Readonly<Record<PlatformName, string>> = {
  dingtalk: '应用的标识，在钉钉开放平台的“凭证与基础信息”里。',
  zhezhengding: '应用的标识，在浙政钉开放平台的应用信息里。',
};

const OWN_LINES: Readonly<Record<PlatformName, readonly LineProps[]>> = {
  dingtalk: [
    { of: 'dingtalk', field: 'corpId', extra: '从钉钉打开时免登录需要；在钉钉管理后台首页可以看到。' },
    { of: 'dingtalk', field: 'agentId', extra: '发工作通知需要，是一串数字；在钉钉开放平台的应用详情里。' },
    { of: 'dingtalk', field: 'baseUrl', extra: '不填时用钉钉自己的地址；只有专属钉钉才要填，由钉钉提供。' },
  ],
  zhezhengding: [
    { of: 'zhezhengding', field: 'tenantId', isRequired: true, extra: '本地区在浙政钉里的编号，由浙政钉平台管理员提供。' },
    { of: 'zhezhengding', field: 'clientId', extra: '电脑上扫码登录需要；申请扫码登录时由浙政钉平台提供。' },
    { of: 'zhezhengding', field: 'baseUrl', extra: '不填时用全省共用的地址；由本地浙政钉平台提供。' },
  ],
};

export function PlatformFields({ platform, form, hasSecret }: ConnectionProps & { platform: PlatformName }) {
  const attempt = useTryPlatform();
  const ask = () => {
    const { dingtalk, zhezhengding } = connectionsOf(form.getFieldsValue(true) as Fields);
    attempt.mutate({ platform, dingtalk, zhezhengding });
  };
  return (
    <Connection of={platform} form={form}>
      <Line of={platform} field="appKey" isRequired extra={KEY_FROM[platform]} />
      <Line
        of={platform}
        field="appSecret"
        isSecret
        isRequired={!hasSecret}
        extra={hasSecret ? STORED : '和上一项在同一处，只有应用的管理员能看到。'}
      />
      {OWN_LINES[platform].map((line) => (
        <Line key={line.field} {...line} />
      ))}
      <Form.Item>
        <Button loading={attempt.isPending} onClick={ask}>
          试试连接{PLATFORM_NAMES[platform]}
        </Button>
      </Form.Item>
      <Answer tried={attempt.data} error={attempt.error} />
    </Connection>
  );
}
